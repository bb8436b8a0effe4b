import type { Insertable } from 'kysely';
import { CLASES } from '@amparo/contract/casos/casos/clases';
import { mensajesDeDerivacion as textos } from '@amparo/contract/casos/casos/derivacion';
import { CAMPO_DE_TIPO } from '@amparo/contract/casos/casos/rules';
import type { Tx } from '../src/platform/db/database.ts';
import type { Auditoria, Caso } from '../src/platform/db/schema.ts';
import { coordinatorOf, type Facts, type Member } from './demo-context.ts';
import { FORMULARIOS } from './demo-formularios.ts';
import type { Past, EntryInput } from './demo-historia-caso.ts';
import type { Opened } from './demo-numeros.ts';
import { at } from './demo.ts';

/** A past case with its number and the plan that it used. */
export interface Numbered extends Past, Opened {
  plan?: string;
}

/** Rows per statement. PostgreSQL limits the number of values, and rows of cases are the widest. */
const ROWS_AT_ONCE = 500;

/** Inserts all rows in as few statements as possible. */
export async function insertAll<R>(
  rows: readonly R[],
  insert: (some: R[]) => { execute: () => Promise<unknown> },
): Promise<void> {
  for (let n = 0; n < rows.length; n += ROWS_AT_ONCE) await insert(rows.slice(n, n + ROWS_AT_ONCE)).execute();
}

const instant = (at: number) => new Date(Math.round(at));

/** The entries of a case and, at the end, those that link derived cases. */
function entriesOf(caso: Numbered, all: readonly Numbered[]): EntryInput[] {
  const by = caso.adviser as Member;
  const context = { by, tipo: textos.tipo };
  const from = all.find((one) => one.origin !== undefined && one.origin.opened === caso.opened);
  const origin = caso.origin === undefined ? undefined : numberOf(caso.origin, all);
  return [
    ...(origin === undefined
      ? []
      : [{ ...context, texto: textos.viene('choque-simple', origin), at: caso.opened }]),
    ...caso.written,
    ...(from === undefined
      ? []
      : [{ ...context, texto: textos.derivado(from.clase, from.numero), at: from.opened }]),
  ];
}
const numberOf = ({ opened }: Past, all: readonly Numbered[]) =>
  all.find((one) => one.opened === opened)?.numero ?? 0;

/** Almost always the first option, which has weight zero. */
const answersOf = (form: number, numero: number) =>
  (FORMULARIOS[form]?.preguntas ?? []).map(({ pregunta, opciones = [] }, i) => ({
    pregunta,
    respuesta: at(opciones, i >= 2 && (numero + i) % 5 === 0 ? 1 : 0).opcion,
  }));

const stateBefore = ({ clase, written, given }: Past) => {
  if (written.length > 0) return 'En Gestión';
  return given.some(({ tipo }) => clase === 'juridica' || tipo !== 'Contact Center')
    ? 'Asignado'
    : 'Solicitado';
};

/** Columns that only this kind of case has. */
function ofItsKind(
  { companies }: Facts,
  { clase, place, legal, numero }: Numbered,
  tramites: ReadonlyMap<string, string>,
) {
  const { departamento, ciudad, direccion, latitud, longitud } = place;
  if (legal !== undefined)
    return { tipo_tramite_id: tramites.get(legal.tramite) ?? null, descripcion: legal.descripcion };
  if (clase === 'lesiones-homicidios')
    return { direccion: `${direccion}, ${ciudad}`, formulario: JSON.stringify(answersOf(1, 0)) };
  return {
    departamento,
    ciudad_siniestro: ciudad,
    direccion,
    latitud,
    longitud,
    empresa_id: at(companies, numero % 3 === 0 ? numero : 0),
    formulario: JSON.stringify(answersOf(0, numero)),
  };
}

const LEGAL_KINDS = [
  'Asistencia no vinculada',
  'Asistencia choque simple',
  'Accidente con lesiones u homicidio',
];

function rowOf(
  context: Facts,
  caso: Numbered,
  written: readonly EntryInput[],
  tramites: ReadonlyMap<string, string>,
) {
  const { clase, opened, numero, vehicle, adviser, given, arrived, ended, survey, plan } = caso;
  const held = given.map(({ tipo, member }) => [`${CAMPO_DE_TIPO[tipo]}_id`, member.id]);
  const came = arrived.map(({ tipo, at: when }) => [
    `llegada_${CAMPO_DE_TIPO[tipo]}`,
    instant(when).toISOString(),
  ]);
  const from = adviser === undefined ? 'App' : 'DashBoard';
  const last = ended?.at ?? written.at(-1)?.at ?? opened;
  return {
    caso: numero,
    clase,
    tipo_asistencia: clase === 'juridica' ? at(LEGAL_KINDS, numero) : CLASES[clase].tipoAsistencia,
    creado: instant(opened),
    actualizado: instant(last),
    desde: instant(last),
    estado: ended?.estado ?? stateBefore(caso),
    estado_abierto: ended === undefined ? null : stateBefore(caso),
    tipo_plan: plan ?? null,
    creado_desde: from,
    origen: from,
    persona_id: vehicle.propietario_id,
    vehiculo_id: vehicle.id,
    contesto_encuesta: survey !== undefined,
    gestiones: written.length,
    ...(clase === 'choque-simple' && adviser !== undefined ? { asesor_id: adviser.id } : {}),
    ...ofItsKind(context, caso, tramites),
    ...Object.fromEntries([...held, ...came]),
  } satisfies Partial<Insertable<Caso>>;
}

/** Audit entries of a case, as the product would have written them. */
function linesOf(context: Facts, caso: Numbered, written: readonly EntryInput[]) {
  const { clase, opened, place, vehicle, adviser, given, arrived, ended, plan } = caso;
  const customer = { id: vehicle.propietario_id, nombre: `App · ${vehicle.propietario}` };
  const coordinator = coordinatorOf(context);
  const isIn = (tipo: string) => given.find((one) => one.tipo === tipo)?.member;
  const line = (
    accion: string,
    at: number,
    by: Pick<Member, 'id' | 'nombre'> | undefined,
    despues: object,
  ) => ({
    fecha: instant(at),
    recurso: CLASES[clase].recurso,
    accion,
    usuario_id: by?.id ?? null,
    usuario_nombre: by?.nombre ?? 'Sistema',
    despues: JSON.stringify(despues),
  });
  return [
    line('crear', opened, adviser ?? customer, { estado: 'Solicitado', direccion: place.direccion }),
    ...(plan === undefined
      ? []
      : [line('consumir', opened + 5_000, undefined, { tipo_plan: plan, consumo_pendiente: false })]),
    ...given.map(({ tipo, member, at: when }) =>
      line('asignar', when, coordinator, { [CAMPO_DE_TIPO[tipo]]: member.nombre }),
    ),
    ...arrived.map(({ tipo, at: when }) =>
      line('llegar', when, isIn(tipo), { [`llegada_${CAMPO_DE_TIPO[tipo]}`]: instant(when).toISOString() }),
    ),
    ...written.map(({ by, tipo, texto, at: when }) =>
      line('gestionar', when, by, { gestion: `${tipo}: ${texto}` }),
    ),
    ...(ended === undefined
      ? []
      : ended.estado === 'Cerrado'
        ? [line('cerrar', ended.at, coordinator, { estado: ended.estado })]
        : [line('cancelar', ended.at, customer, { estado: ended.estado })]),
  ] satisfies Insertable<Auditoria>[];
}

/** Stores the cases with their assignments, entries and history. */
export async function writePast(tx: Tx, context: Facts, all: readonly Numbered[]): Promise<void> {
  const known = await tx.selectFrom('tipo_tramite').select(['id', 'titulo']).execute();
  const tramites = new Map(known.map(({ id, titulo }) => [titulo, id]));
  const entries = new Map(all.map((caso) => [caso.numero, entriesOf(caso, all)]));
  const written = (caso: Numbered) => entries.get(caso.numero) ?? [];
  await insertAll(
    all.map((caso) => rowOf(context, caso, written(caso), tramites)),
    (rows) => tx.insertInto('caso').values(rows),
  );
  const stored = await tx.selectFrom('caso').select(['id', 'caso']).execute();
  const ids = new Map(stored.map(({ id, caso }) => [caso, id]));
  const idOf = ({ numero }: Pick<Numbered, 'numero'>) => ids.get(numero) as string;
  const coordinator = coordinatorOf(context)?.id ?? null;
  const taken = all.flatMap((caso) => [
    ...(caso.clase === 'choque-simple' && caso.adviser !== undefined
      ? [
          {
            caso_id: idOf(caso),
            tipo: 'Contact Center',
            usuario_id: caso.adviser.id,
            creado: instant(caso.opened),
            ocupa: false,
            asignado_por: null,
          },
        ]
      : []),
    ...caso.given.map(({ tipo, member, at: when }) => ({
      caso_id: idOf(caso),
      tipo,
      usuario_id: member.id,
      creado: instant(when),
      ocupa: true,
      asignado_por: coordinator,
    })),
  ]);
  await insertAll(taken, (rows) => tx.insertInto('caso_asignacion').values(rows));
  const said = all.flatMap((caso) =>
    written(caso).map(({ by, tipo, texto, at: when }) => ({
      caso_id: idOf(caso),
      creado: instant(when),
      tipo_gestion: tipo,
      descripcion: texto,
      usuario_id: by.id,
      autor: by.nombre,
    })),
  );
  await insertAll(said, (rows) => tx.insertInto('caso_gestion').values(rows));
  const lines = all.flatMap((caso) =>
    linesOf(context, caso, written(caso)).map((line) => ({ ...line, registro_id: idOf(caso) })),
  );
  await insertAll(lines, (rows) => tx.insertInto('auditoria').values(rows));
  const related = all.flatMap((caso) =>
    caso.origin === undefined
      ? []
      : [
          {
            origen_id: idOf({ numero: numberOf(caso.origin, all) }),
            derivado_id: idOf(caso),
            creado: instant(caso.opened),
            usuario_id: caso.adviser?.id ?? null,
            autor: caso.adviser?.nombre ?? null,
          },
        ],
  );
  await insertAll(related, (rows) => tx.insertInto('caso_relacion').values(rows));
}
