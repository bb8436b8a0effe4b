import { sql } from 'kysely';
import { CLASES } from '@amparo/contract/casos/casos/clases';
import { CAMPO_DE_TIPO, estaCerrado, type EstadoDeCaso } from '@amparo/contract/casos/casos/rules';
import type { TipoAsignable } from '@amparo/contract/identidad/usuarios/asignacion';
import type { Db, Tx } from '../src/platform/db/database.ts';
import { ENTRIES, PLACES, STORIES, type CaseStory } from './demo-casos-data.ts';
import {
  attach,
  coordinatorOf,
  demoContextOf,
  memberFor,
  MINUTE,
  addHistoryOf,
  type Facts,
  type DemoContext,
  type Keep,
  type HistoryLine,
  type Member,
} from './demo-context.ts';
import { FORMULARIOS } from './demo-formularios.ts';
import type { Opened } from './demo-numeros.ts';
import type { Visit } from './demo-visitas.ts';
import { at } from './demo.ts';

const RECURSO = 'asistencia-choque-simple';
/** How long a staff member stays at the scene. */
const STAY_MS = 45 * MINUTE;

/** Sixty cases of the last weeks with their history, as the product would have stored them. */
export async function seedDemoCasos(db: Db, keep: Keep, openings: readonly Opened[]): Promise<void> {
  const context = await demoContextOf(db, keep);
  if (context.vehicles.length === 0) return;
  await db.transaction().execute(async (tx) => {
    for (const [n, story] of [...STORIES.entries()].toReversed())
      await write(tx, context, { story, n, ...(openings[n] as Opened) });
    await occupy(tx);
  });
}

/**
 * Visits to these cases, so that the generated history does not send the same staff elsewhere at that time.
 */
export const visitsOfStories = (context: Facts, openings: readonly number[]): Visit[] =>
  STORIES.flatMap((story, n) =>
    (story.llego ?? []).flatMap((tipo, i) => {
      const member = memberFor(context, tipo, at(PLACES, n).ciudad_siniestro, n);
      const from = arrivedAt(story, n, i, openings[n] ?? 0);
      return member === undefined ? [] : [{ member: member.id, from, until: from + STAY_MS }];
    }),
  );

/** Cases of today have fixed delays for the map; those of older cases vary. */
const assignedAt = ({ dias }: CaseStory, n: number, i: number, opened: number) =>
  opened + (dias === undefined ? (i + 1) * 2 : 2 + ((n * 7 + i * 3) % 9)) * MINUTE;
const arrivedAt = ({ dias }: CaseStory, n: number, i: number, opened: number) =>
  opened + (dias === undefined ? 24 + i * 6 : 19 + ((n * 17 + i * 11) % 31)) * MINUTE;
/** Only customers cancel, and they do so early. */
function endedAt({ estado, dias, hace, gestiones = 0 }: CaseStory, n: number, opened: number): number {
  if (dias === undefined) return opened + Math.min(300, hace / 2) * MINUTE;
  if (estado === 'Cancelado') return opened + (12 + ((n * 13) % 25)) * MINUTE;
  return opened + Math.max(95 + ((n * 41) % 190), 25 + gestiones * 26) * MINUTE;
}

const stateBefore = (estado: EstadoDeCaso, { gestiones = 0, personal = [] }: CaseStory) => {
  if (estado !== 'Cerrado' && estado !== 'Cancelado') return null;
  if (gestiones > 0) return 'En Gestión';
  return personal.some((tipo) => tipo !== 'Contact Center') ? 'Asignado' : 'Solicitado';
};

async function write(tx: Tx, context: DemoContext, { story, n, opened, numero }: Numbered): Promise<void> {
  const lugar = at(PLACES, n);
  const { id: vehiculo, propietario_id: persona, propietario } = at(context.vehicles, n);
  const origen = story.app === true ? 'App' : 'DashBoard';
  const { id } = await tx
    .insertInto('caso')
    .values({
      ...lugar,
      caso: numero,
      clase: 'choque-simple',
      tipo_asistencia: CLASES['choque-simple'].tipoAsistencia,
      creado: new Date(opened),
      actualizado: new Date(opened),
      estado: story.estado,
      estado_abierto: stateBefore(story.estado, story),
      creado_desde: origen,
      origen: story.origen ?? origen,
      empresa_id: at(context.companies, n % 3 === 0 ? n : 0),
      persona_id: persona,
      vehiculo_id: vehiculo,
      formulario: JSON.stringify(answers(n)),
      aprobado: story.aprobacion === undefined,
      solicitud_atencion: story.aprobacion === 'pedida',
      consumo_pendiente: story.consumoPendiente === true,
      archivado: story.archivado === true,
      contesto_encuesta: story.estado === 'Cerrado' && n % 2 === 0,
      solicitud_abogado: story.solicita?.includes('Abogado') === true,
      solicitud_investigador: story.solicita?.includes('Investigador') === true,
      solicitud_dibujante: story.solicita?.includes('Dibujante') === true,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const people = await give(tx, context, { id, story, n, opened, ciudad: lugar.ciudad_siniestro });
  const customer = { id: persona, nombre: `App · ${propietario}` };
  await addHistory(tx, id, 'crear', {
    fecha: opened,
    despues: { estado: 'Solicitado', direccion: lugar.direccion },
    by: story.app === true ? customer : people['Contact Center'],
  });
  await enter(tx, context, { id, story, opened, people });
  await ask(tx, { id, story, opened, people });
  const [fecha, despues] = [endedAt(story, n, opened), { estado: story.estado }];
  if (story.estado === 'Cancelado') await addHistory(tx, id, 'cancelar', { fecha, despues, by: customer });
  if (story.estado === 'Cerrado')
    await addHistory(tx, id, 'cerrar', { fecha, despues, by: coordinatorOf(context) });
  // Last, because a trigger sets `desde` to now on the previous writes.
  await tx
    .updateTable('caso')
    .set({ desde: new Date(estaCerrado(story.estado) ? fecha : movedAt(story, opened)) })
    .where('id', '=', id)
    .execute();
}

/** Time of the last progress: as given by the story, or during the assignments. */
const movedAt = ({ quieto, personal = [] }: CaseStory, opened: number) =>
  quieto === undefined ? opened + personal.length * 2 * MINUTE : Date.now() - quieto * MINUTE;

/** Almost always the first option, which has weight zero. */
const answers = (n: number) =>
  (FORMULARIOS[0]?.preguntas ?? []).map(({ pregunta, opciones = [] }, i) => ({
    pregunta,
    respuesta: at(opciones, i >= 2 && (n + i) % 5 === 0 ? 1 : 0).opcion,
  }));

const addHistory = (tx: Tx, id: string, accion: string, told: HistoryLine) =>
  addHistoryOf(tx, RECURSO, id, accion, told);

type People = Partial<Record<TipoAsignable, Member>>;
interface Numbered extends Opened {
  story: CaseStory;
  n: number;
}
interface CaseHistory {
  id: string;
  story: CaseStory;
  opened: number;
}

/** Assignments a few minutes apart. A case does not occupy the adviser who opened it. */
async function give(
  tx: Tx,
  context: DemoContext,
  { id, story, n, opened, ciudad }: CaseHistory & { n: number; ciudad: string },
): Promise<People> {
  const people: People = {};
  for (const [i, tipo] of (story.personal ?? []).entries()) {
    const member = memberFor(context, tipo, ciudad, n);
    if (member === undefined) continue;
    people[tipo] = member;
    const isAdviser = tipo === 'Contact Center';
    // Without entries, the last assignment is the last progress of the case.
    const isLast = story.estado === 'Asignado' && i === (story.personal ?? []).length - 1;
    const given = isAdviser ? opened : assignedAt(story, n, i, opened);
    const fecha = isLast ? movedAt(story, opened) : given;
    const campo = CAMPO_DE_TIPO[tipo];
    await tx
      .insertInto('caso_asignacion')
      .values({ caso_id: id, tipo, usuario_id: member.id, creado: new Date(fecha), ocupa: !isAdviser })
      .execute();
    await sql`update caso set ${sql.ref(`${campo}_id`)} = ${member.id} where id = ${id}`.execute(tx);
    if (!isAdviser)
      await addHistory(tx, id, 'asignar', {
        fecha,
        despues: { [campo]: member.nombre },
        by: coordinatorOf(context),
      });
  }
  for (const [i, tipo] of (story.llego ?? []).entries()) {
    const [column, fecha] = [`llegada_${CAMPO_DE_TIPO[tipo]}`, arrivedAt(story, n, i, opened)];
    const llegada = new Date(fecha).toISOString();
    await sql`update caso set ${sql.ref(column)} = ${llegada} where id = ${id}`.execute(tx);
    await addHistory(tx, id, 'llegar', { fecha, despues: { [column]: llegada }, by: people[tipo] });
  }
  return people;
}

/** Requests of the adviser: staff or approval. */
async function ask(tx: Tx, { id, story, opened, people }: CaseHistory & { people: People }): Promise<void> {
  const by = people['Contact Center'];
  for (const tipo of story.solicita ?? [])
    await addHistory(tx, id, 'solicitar', {
      fecha: movedAt(story, opened),
      despues: { [`solicitud_${CAMPO_DE_TIPO[tipo]}`]: true },
      by,
    });
  if (story.aprobacion === 'pedida')
    await addHistory(tx, id, 'pedir-aprobacion', {
      fecha: opened + 3 * MINUTE,
      despues: { solicitud_atencion: true },
      by,
    });
}

/** Entries of the staff, in order, with their files. */
async function enter(
  tx: Tx,
  context: DemoContext,
  { id, story, opened, people }: CaseHistory & { people: People },
): Promise<void> {
  const { gestiones = 0, adjuntos, hace, estado } = story;
  const told = ENTRIES.filter(({ tipo }) => people[tipo] !== undefined).slice(0, gestiones);
  for (const [i, { tipo, tipo_gestion, descripcion, adjunto }] of told.entries()) {
    const by = people[tipo];
    const isNewest = estado === 'En Gestión' && i === told.length - 1;
    const fecha = isNewest
      ? movedAt(story, opened)
      : opened + Math.min(9 + i * 26, (hace * (i + 1)) / (told.length + 1)) * MINUTE;
    const gestion = await tx
      .insertInto('caso_gestion')
      .values({
        caso_id: id,
        creado: new Date(fecha),
        tipo_gestion,
        descripcion,
        usuario_id: by?.id ?? null,
        autor: by?.nombre ?? null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (adjuntos === true && adjunto !== undefined)
      await attach(tx, context, { recurso: RECURSO, id, gestion: gestion.id, adjunto });
    const despues = { gestion: `${tipo_gestion}: ${descripcion}` };
    await addHistory(tx, id, 'gestionar', { fecha, despues, by });
  }
  await tx.updateTable('caso').set({ gestiones: told.length }).where('id', '=', id).execute();
}

/** Sets the availability of staff from their open cases of today. */
const occupy = (tx: Tx) =>
  sql`update usuario u set estado_asesor = case when o.n = 1 then 'Activo ocupado' else 'Activo multiple' end
    from (select a.usuario_id, count(*) as n from caso_asignacion a join caso t on t.id = a.caso_id
      where a.vigente and a.ocupa and a.creado > now() - interval '8 hours' and t.estado not in ('Cerrado', 'Cancelado')
      group by 1) o
    where o.usuario_id = u.id and u.estado_asesor = 'Activo en espera'`.execute(tx);
