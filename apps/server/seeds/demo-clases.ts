import { sql } from 'kysely';
import { CLASES, type ClaseDeCaso } from '@amparo/contract/casos/casos/clases';
import { CAMPO_DE_TIPO, estaCerrado } from '@amparo/contract/casos/casos/rules';
import type { TipoAsignable } from '@amparo/contract/identidad/usuarios/asignacion';
import type { Db, Tx } from '../src/platform/db/database.ts';
import { BOGOTA, INJURIES, INJURY_ENTRIES, LEGAL, type Injuries, type Legal } from './demo-clases-data.ts';
import {
  attach,
  coordinatorOf,
  demoContextOf,
  memberFor,
  MINUTE,
  addHistoryOf,
  type DemoContext,
  type Keep,
  type Member,
} from './demo-context.ts';
import { FORMULARIOS } from './demo-formularios.ts';
import type { Opened } from './demo-numeros.ts';
import { at } from './demo.ts';

type Kind = Exclude<ClaseDeCaso, 'choque-simple'>;
const HOUR = 60 * MINUTE;

interface Step {
  /** Type of the entry; in a legal case, the next step. */
  tipo: string;
  texto: string;
  by: Member | undefined;
  adjunto?: string | undefined;
}

/** A story with the number and the time of its case. */
interface Numbered<Story> extends Opened {
  story: Story;
  n: number;
}

/** A stored case, with the times for its events. */
interface CreatedCase {
  clase: Kind;
  id: string;
  opened: number;
  /** Time between two events. */
  pace: number;
}

/**
 * Cases with injuries and legal cases, as the product would have stored them. Created after the simple
 * collisions, whose numbers they continue.
 */
export async function seedDemoClases(
  db: Db,
  keep: Readonly<Record<Kind, Keep>>,
  openings: Readonly<Record<Kind, readonly Opened[]>>,
): Promise<void> {
  const [injuries, legal] = [
    await demoContextOf(db, keep['lesiones-homicidios']),
    await demoContextOf(db, keep.juridica),
  ];
  if (injuries.vehicles.length === 0) return;
  await db.transaction().execute(async (tx) => {
    for (const [n, story] of [...INJURIES.entries()].toReversed())
      await writeInjuries(tx, injuries, { story, n, ...(openings['lesiones-homicidios'][n] as Opened) });
    for (const [n, story] of [...LEGAL.entries()].toReversed())
      await writeLegal(tx, legal, { story, n, ...(openings.juridica[n] as Opened) });
  });
}

async function insert(
  tx: Tx,
  { vehicles }: DemoContext,
  { clase, story, n, opened, numero }: Numbered<{ hace: number }> & { clase: Kind },
  columns: object,
): Promise<CreatedCase> {
  // Other vehicles than those of the newest collisions.
  const vehiculo = at(vehicles, n * 3 + (clase === 'juridica' ? 20 : 41));
  const { id } = await tx
    .insertInto('caso')
    .values({
      caso: numero,
      clase,
      tipo_asistencia: CLASES[clase].tipoAsistencia,
      creado: new Date(opened),
      actualizado: new Date(opened),
      creado_desde: 'DashBoard',
      origen: 'DashBoard',
      persona_id: vehiculo.propietario_id,
      vehiculo_id: vehiculo.id,
      ...columns,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { clase, id, opened, pace: Math.min(2 * HOUR, (story.hace * HOUR) / 12) };
}

/** Assigns a staff member, on behalf of a coordinator. */
async function give(
  tx: Tx,
  context: DemoContext,
  made: CreatedCase,
  { tipo, n, ciudad }: { tipo: TipoAsignable; n: number; ciudad: string },
): Promise<Member | undefined> {
  const member = memberFor(context, tipo, ciudad, n);
  if (member === undefined) return undefined;
  // Within the hour, even if the case takes long.
  const fecha = made.opened + Math.min(made.pace, (9 + ((n * 11) % 32)) * MINUTE);
  const given = { caso_id: made.id, tipo, usuario_id: member.id, creado: new Date(fecha) };
  await tx.insertInto('caso_asignacion').values(given).execute();
  const column = sql.ref(`${CAMPO_DE_TIPO[tipo]}_id`);
  await sql`update caso set ${column} = ${member.id} where id = ${made.id}`.execute(tx);
  await addHistoryOf(tx, CLASES[made.clase].recurso, made.id, 'asignar', {
    fecha,
    despues: { [CAMPO_DE_TIPO[tipo]]: member.nombre },
    by: coordinatorOf(context),
  });
  return member;
}

/** Stores the entries in order with their files, and the resulting state of the case. */
async function finish(
  tx: Tx,
  context: DemoContext,
  made: CreatedCase,
  steps: readonly Step[],
  estado: string,
): Promise<void> {
  const { recurso } = CLASES[made.clase];
  for (const [i, { tipo, texto, by, adjunto }] of steps.entries()) {
    const fecha = made.opened + (i + 2) * made.pace;
    const { id: gestion } = await tx
      .insertInto('caso_gestion')
      .values({
        caso_id: made.id,
        creado: new Date(fecha),
        tipo_gestion: tipo,
        descripcion: texto,
        usuario_id: by?.id ?? null,
        autor: by?.nombre ?? null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (adjunto !== undefined) await attach(tx, context, { recurso, id: made.id, gestion, adjunto });
    await addHistoryOf(tx, recurso, made.id, 'gestionar', {
      fecha,
      despues: { gestion: `${tipo}: ${texto}` },
      by,
    });
  }
  const last = made.opened + (steps.length + 2) * made.pace;
  const isClosed = estaCerrado(estado);
  const before = steps.length > 0 ? 'En Gestión' : 'Solicitado';
  await tx
    .updateTable('caso')
    .set({ estado, estado_abierto: isClosed ? before : null, gestiones: steps.length })
    .where('id', '=', made.id)
    .execute();
  await tx
    .updateTable('caso')
    .set({ desde: new Date(last) })
    .where('id', '=', made.id)
    .execute();
  if (isClosed)
    await addHistoryOf(tx, recurso, made.id, estado === 'Cerrado' ? 'cerrar' : 'cancelar', {
      fecha: last,
      despues: { estado },
      by: coordinatorOf(context),
    });
}

const created = (tx: Tx, context: DemoContext, { clase, id, opened }: CreatedCase, n: number) =>
  addHistoryOf(tx, CLASES[clase].recurso, id, 'crear', {
    fecha: opened,
    despues: { estado: 'Solicitado' },
    by: memberFor(context, 'Contact Center', '', n),
  });

/** The first option of each question, with which the questionnaire applies. */
const answers = () =>
  (FORMULARIOS[1]?.preguntas ?? []).map(({ pregunta, opciones = [] }) => ({
    pregunta,
    respuesta: at(opciones, 0).opcion,
  }));

async function writeInjuries(tx: Tx, context: DemoContext, told: Numbered<Injuries>): Promise<void> {
  const { n, story } = told;
  const { estado, direccion, ciudad, personal, gestiones } = story;
  const made = await insert(
    tx,
    context,
    { ...told, clase: 'lesiones-homicidios' },
    { direccion, formulario: JSON.stringify(answers()) },
  );
  await created(tx, context, made, n);
  const people: Partial<Record<string, Member>> = {};
  for (const tipo of personal) {
    const member = await give(tx, context, made, { tipo, n, ciudad });
    if (member !== undefined) people[tipo] = member;
  }
  const entries = INJURY_ENTRIES.filter(({ voz }) => people[voz] !== undefined).slice(0, gestiones);
  const steps = entries.map(({ voz, ...entry }) => ({ ...entry, by: people[voz] }));
  await finish(tx, context, made, steps, estado);
}

async function writeLegal(tx: Tx, context: DemoContext, told: Numbered<Legal>): Promise<void> {
  const { n, story } = told;
  const { tipo, tramite, descripcion, personal, pasos } = story;
  const known = await tx
    .selectFrom('tipo_tramite')
    .select('id')
    .where('titulo', '=', tramite)
    .executeTakeFirstOrThrow();
  const made = await insert(
    tx,
    context,
    { ...told, clase: 'juridica' },
    { tipo_asistencia: tipo, tipo_tramite_id: known.id, descripcion },
  );
  await created(tx, context, made, n);
  const people: Partial<Record<string, Member>> = {};
  const steps: Step[] = [];
  for (const one of personal) {
    const member = await give(tx, context, made, { tipo: one, n, ciudad: BOGOTA });
    if (member === undefined) continue;
    people[one] = member;
    const texto = `${one === 'Abogado' ? 'Abogado' : 'Asesor'}: ${member.nombre}`;
    steps.push({ tipo: 'En Gestión', texto, by: coordinatorOf(context) });
  }
  for (const { siguiente, titulo, voz, adjunto } of pasos)
    steps.push({ tipo: siguiente, texto: titulo, by: people[voz], adjunto });
  await finish(tx, context, made, steps, steps.at(-1)?.tipo ?? 'Solicitado');
}
