import { sql } from 'kysely';
import { diaDeLaSemana, sumaDias } from '@amparo/contract/kernel/dias-habiles';
import { diaDe, diaYHora, instanteDe } from '@amparo/contract/kernel/time';
import { PASOS_DE_TURNO } from '@amparo/contract/revision/turnos/pasos';
import { turnos } from '@amparo/contract/revision/turnos/routes';
import { ROL_MECANICO } from '@amparo/contract/revision/turnos/schemas';
import type { Db, Tx } from '../src/platform/db/database.ts';
import {
  coordinatorOf,
  demoContextOf,
  MINUTE,
  addHistoryOf,
  type DemoContext,
  type Keep,
  type Member,
} from './demo-context.ts';
import { page } from './demo-polizas.ts';
import { draw } from './demo-publicaciones.ts';
import { TURNOS, type AppointmentStep, type AppointmentStory } from './demo-turnos-data.ts';
import { at } from './demo.ts';

const HOUR = 60 * MINUTE;
const HALF_HOUR = 30 * MINUTE;
const RECURSO = turnos.list.recurso;

/** Inspection centres that are created if the company has none. */
const CENTRES = [
  ['CDA Autopista Sur', '901482365-4', 'SANTIAGO DE CALI', 'Autopista Sur # 66-120', 3.3931, -76.5318],
  ['CDA La Flora', '900765218-1', 'SANTIAGO DE CALI', 'Avenida 6 Norte # 47-92', 3.4826, -76.5275],
] as const;

export async function centresOf(tx: Tx): Promise<string[]> {
  const known = await tx
    .selectFrom('centro_revision')
    .select('id')
    .where('estado', '=', true)
    .orderBy('creado')
    .execute();
  if (known.length > 0) return known.map(({ id }) => id);
  const rows = CENTRES.map(([nombre, nit, ciudad, direccion, latitud, longitud]) => ({
    nombre,
    nit,
    departamento: 'VALLE DEL CAUCA',
    ciudad,
    direccion,
    latitud,
    longitud,
    clases: ['Motocicleta', 'Livianos'],
    habilitacion: 'Resolución 20243040012345',
    habilitacion_vence: sumaDias(diaDe(new Date()), 700),
  }));
  return (await tx.insertInto('centro_revision').values(rows).returning('id').execute()).map(({ id }) => id);
}

/** Start of an appointment; one on a Sunday moves to Monday. */
function startOf({ en, hace = 0 }: AppointmentStory): number {
  if (en === undefined) return Math.floor((Date.now() - hace * HOUR) / HALF_HOUR) * HALF_HOUR;
  const dia = sumaDias(diaDe(new Date()), en.dias);
  return instanteDe(diaDeLaSemana(dia) === 0 ? sumaDias(dia, 1) : dia, en.hora).getTime();
}

async function fileOf({ keep }: DemoContext, id: string, tx: Tx, adjunto: string) {
  const body = adjunto.endsWith('.png') ? await draw(adjunto.replace('.png', ''), '#334155') : page(adjunto);
  const { aws_id, nombre } = await keep(body, adjunto);
  const holder = { recurso: RECURSO, registro_id: id, suelto: null };
  await tx.updateTable('archivo').set(holder).where('id', '=', aws_id).execute();
  return { aws_id, nombre };
}

interface CreatedAppointment {
  id: string;
  booked: number;
  /** Time of the nth event, never in the future. */
  when: (n: number) => number;
  desk: Member | undefined;
  given: readonly Member[];
}

async function book(
  tx: Tx,
  story: AppointmentStory,
  n: number,
  { centres, context }: Ground,
): Promise<CreatedAppointment> {
  const start = startOf(story);
  const booked = Math.min(start, Date.now()) - (20 + n * 7) * HOUR;
  // A vehicle may arrive before its appointment.
  const happened = start < Date.now() ? start : Date.now() - 3 * HOUR;
  const vehiculo = at(context.vehicles, n + 3);
  const { tipo, descripcion, mecanicos = [] } = story;
  const { id } = await tx
    .insertInto('turno')
    .values({
      creado: new Date(booked),
      actualizado: new Date(booked),
      usuario_id: vehiculo.propietario_id,
      vehiculo_id: vehiculo.id,
      centro_id: at(centres, n),
      tipo,
      descripcion: descripcion ?? null,
      inicio: new Date(start),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { dia, hora } = diaYHora(new Date(start).toISOString());
  await addHistoryOf(tx, RECURSO, id, 'reservar', {
    fecha: booked,
    despues: { tipo, fecha: dia, hora, estado: 'Activo' },
    by: { id: vehiculo.propietario_id, nombre: `App · ${vehiculo.propietario}` },
  });
  const mechanics = context.staff.filter(({ roles }) => roles.includes(ROL_MECANICO));
  return {
    id,
    booked,
    when: (place) => Math.min(happened + place * 17 * MINUTE, Date.now() - (20 - place) * MINUTE),
    desk: coordinatorOf(context),
    given: mechanics.length === 0 ? [] : mecanicos.map((which) => at(mechanics, which)),
  };
}

async function giveTo(tx: Tx, { id, when, desk, given }: CreatedAppointment): Promise<void> {
  for (const [n, { id: mecanico_id, nombre }] of given.entries()) {
    const creado = new Date(when(0) + n * MINUTE);
    await tx.insertInto('turno_mecanico').values({ turno_id: id, mecanico_id, creado }).execute();
    await sql`update turno set mecanico_id = ${mecanico_id} where id = ${id}`.execute(tx);
    await addHistoryOf(tx, RECURSO, id, 'asignar', {
      fecha: creado.getTime(),
      despues: { mecanicos: given.slice(0, n + 1).map((one) => one.nombre), mecanico: nombre },
      by: desk,
    });
  }
}

/** Title of a step in the history. */
export const titleOf = ({ paso, resultado }: AppointmentStep) =>
  `${paso}. ${PASOS_DE_TURNO[paso - 1]}: ${resultado ?? 'Registrado'}`;

async function recordSteps(
  tx: Tx,
  { pasos = [] }: AppointmentStory,
  context: DemoContext,
  made: CreatedAppointment,
): Promise<void> {
  for (const [n, step] of pasos.entries()) {
    const { paso, resultado, texto, titulo, adjunto } = step;
    const by = paso === 1 ? made.desk : (made.given.at(-1) ?? made.desk);
    const fecha = made.when(n + 1);
    const files = adjunto === undefined ? [] : [await fileOf(context, made.id, tx, adjunto)];
    const row = {
      turno_id: made.id,
      paso,
      resultado: resultado ?? null,
      titulo: titulo ?? null,
      descripcion: texto ?? null,
      adjuntos: JSON.stringify(files),
      autor: by?.nombre ?? 'Sistema',
      creado: new Date(fecha),
    };
    await tx.insertInto('turno_paso').values(row).execute();
    const line = [titleOf(step), titulo, texto];
    await addHistoryOf(tx, RECURSO, made.id, paso === 1 ? 'llegada' : 'gestionar', {
      fecha,
      despues: { pasos: [line.filter(Boolean).join(' · ')] },
      by,
    });
  }
}

/** Sets the time of the last event and, if the appointment is over, how it ended. */
async function finish(
  tx: Tx,
  { pasos = [], cierre }: AppointmentStory,
  { id, booked, when, desk, given }: CreatedAppointment,
) {
  const last = pasos.length === 0 && given.length === 0 ? booked : when(pasos.length);
  await sql`update turno set actualizado = ${new Date(last)} where id = ${id}`.execute(tx);
  if (cierre === undefined) return;
  const by = cierre === 'certificado' ? (given.at(-1) ?? desk) : desk;
  const fecha = when(pasos.length + 1);
  await sql`update turno set estado = false, cierre = ${cierre}, cerrado = ${new Date(fecha)},
    cerrado_por = ${by?.nombre ?? 'Sistema'}, actualizado = ${new Date(fecha)} where id = ${id}`.execute(tx);
  if (cierre === 'cancelado')
    await addHistoryOf(tx, RECURSO, id, 'cancelar', { fecha, despues: { estado: 'Cerrado', cierre }, by });
}

interface Ground {
  centres: readonly string[];
  context: DemoContext;
}

/** Inspections in every stage, as the product would have stored them. */
export async function seedDemoTurnos(db: Db, keep: Keep): Promise<void> {
  const context = await demoContextOf(db, keep);
  // A vehicle has at most one open appointment, so each story has another vehicle.
  const told = [...TURNOS.entries()].slice(0, context.vehicles.length);
  await db.transaction().execute(async (tx) => {
    const ground = { centres: await centresOf(tx), context };
    for (const [n, story] of told.toReversed()) {
      const made = await book(tx, story, n, ground);
      await giveTo(tx, made);
      await recordSteps(tx, story, context, made);
      await finish(tx, story, made);
    }
  });
}
