import { sql } from 'kysely';
import { capacitacion, type Sesion } from '@amparo/contract/capacitacion/capacitacion/routes';
import { type Asistencia, type Marca } from '@amparo/contract/capacitacion/capacitacion/schemas';
import { mensajesDeCapacitacion as textos } from '@amparo/contract/capacitacion/capacitacion/texts';
import { campo } from '@amparo/contract/kernel/fields';
import { mensajes } from '@amparo/contract/kernel/mensajes';
import { Dia, finDelDia, inicioDelDia, instanteDe } from '@amparo/contract/kernel/time';
import { scopeOf, type Requester } from '../../../platform/access/scope.ts';
import { type SqlCondition } from '../../../platform/db/condition.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { withConflictErrors } from '../../../platform/db/failures.ts';
import type { UnitOfWork } from '../../../platform/db/unit-of-work.ts';
import type { ReadCall } from '../../../platform/http/endpoints.ts';
import { InvalidInput, orMissing, RuleViolation } from '../../../platform/lib/problems.ts';
import { createdFrom, createdUntil } from '../../../platform/records/criterion-match.ts';
import { defineList } from '../../../platform/records/list.ts';
import type { WriteContext } from '../../../platform/records/record-store.ts';
import { assertCurrentRevision } from '../../../platform/records/revision-check.ts';
import {
  attendanceConflicts,
  attendanceRow,
  fineRow,
  hourOf,
  INSCRIPCIONES,
  isTold,
  type AttendanceRecords,
} from './records.ts';
import { ofOwnSessions } from './scope.ts';
import type { TrainingSessions } from './write.ts';

/**
 * Ordered by the start of the session, newest first; the date range of an export applies to training days
 * (COMUN-41).
 */
export const listAttendances = defineList(capacitacion.list.query, {
  table: INSCRIPCIONES,
  row: attendanceRow,
  creado: 'inicio',
  of: isTold,
  criteria: {
    fecha_capacitacion: {
      where: (dia: Dia) => sql`t.inicio >= ${inicioDelDia(dia)} and t.inicio < ${finDelDia(dia)}`,
    },
    hora: { where: (hora: string) => sql`${hourOf} = ${hora}::time` },
    fecha_inicial: createdFrom,
    fecha_final: createdUntil,
  },
  recordScope: ofOwnSessions,
});

/** Enrolled people by name, then the waiting list in its order. */
async function placesWhere(db: Db, condition: SqlCondition): Promise<Asistencia[]> {
  const { rows } = await sql<{ json: Asistencia }>`
    select ${attendanceRow} as json from inscripcion t join usuario p on p.id = t.usuario_id
    where ${condition} and ${isTold}
    order by t.estado = 'En espera', case when t.estado = 'En espera' then t.turno end, p.nombre_completo, t.id`.execute(
    db,
  );
  return rows.map(({ json }) => json);
}

export const placesOf = (db: Db, { _id }: Pick<Sesion, '_id'>): Promise<Asistencia[]> =>
  placesWhere(db, sql`t.sesion_id = ${_id}`);

function instantAsked(fecha: string, hora: string): Date {
  const dia = Dia.safeParse(fecha);
  const dicha = campo.hora('Hora').safeParse(hora);
  const errors = {
    ...(dia.success ? {} : { fecha: mensajes.campo.noValido('Fecha') }),
    ...(dicha.success ? {} : { hora: mensajes.campo.noValido('Hora') }),
  };
  if (!dia.success || !dicha.success) throw new InvalidInput(errors);
  return instanteDe(dia.data, dicha.data);
}

/** Places of the session that begins in a room at a Bogotá day and hour (SALONES-26, SALONES-35). */
export async function placesInRoom({ db, params, ...asker }: ReadCall<typeof capacitacion.deSalon>) {
  const inicio = instantAsked(params.fecha, params.hora);
  const room = db.selectFrom('salon').select('id').where('id', '=', params.salonId);
  const { id } = orMissing(await room.executeTakeFirst());
  const begun = sql`t.sesion_id in (
    select s.id from sesion_capacitacion s where s.salon_id = ${id} and s.fecha_inicial = ${inicio})`;
  return { datos: await placesWhere(db, sql`${begun} and ${scopeOf(ofOwnSessions, asker) ?? sql`true`}`) };
}

export async function finesOf(db: Db, usuarioId: string) {
  const person = db.selectFrom('usuario').select('id').where('id', '=', usuarioId);
  orMissing(await person.executeTakeFirst());
  const { rows } = await sql<{ json: NonNullable<Asistencia['comparendo']> }>`
    select ${fineRow} as json from comparendo c where c.infractor_id = ${usuarioId} and c.estado
    order by c.fecha_imposicion desc, c.id desc`.execute(db);
  return { datos: rows.map(({ json }) => json) };
}

/**
 * Finds the place of each mark, in the given order. Every attendee must be enrolled in this session and
 * appear once.
 */
function markedPlaces(places: readonly Asistencia[], marcas: readonly Marca[], path: (n: number) => string) {
  const enrolled = places.filter(({ estado }) => estado === 'Inscrito');
  const known = new Map(enrolled.flatMap((place) => [place._id, place.usuario._id].map((id) => [id, place])));
  const seen = new Set<string>();
  return marcas.map(({ asistente, asistio, descuento_aplicable }, n) => {
    const place = known.get(asistente.toLowerCase());
    if (place === undefined) throw new InvalidInput({ [path(n)]: textos.asistenteAjeno });
    if (seen.has(place._id)) throw new InvalidInput({ [path(n)]: textos.asistenteRepetido });
    seen.add(place._id);
    return { antes: place, asistio, descuento: descuento_aplicable };
  });
}

type Marked = ReturnType<typeof markedPlaces>[number];
const isChanged = ({ antes, asistio, descuento }: Marked) =>
  antes.asistio !== asistio || antes.descuento_aplicable !== descuento;

/**
 * Marking an absentee as present fails if another training has been booked for the fine since then; a unique
 * index checks it.
 */
const store = (tx: Tx, changed: readonly Marked[]) =>
  withConflictErrors(
    attendanceConflicts,
    sql`update inscripcion t set asistio = m.asistio, descuento = m.descuento, rev = rev + 1, actualizado = now()
      from unnest(${changed.map(({ antes }) => antes._id)}::uuid[], ${changed.map(({ asistio }) => asistio)}::boolean[],
        ${changed.map(({ descuento }) => descuento)}::int[]) m (id, asistio, descuento)
      where t.id = m.id`.execute(tx),
  );

export function attendanceWrites(sessions: TrainingSessions, places: AttendanceRecords) {
  /** Requires a locked session. Applies all marks or none, and writes one audit entry per changed place. */
  async function mark(
    work: UnitOfWork,
    sesion: Sesion,
    marcas: readonly Marca[],
    path: (n: number) => string,
  ): Promise<Asistencia[]> {
    if (sesion.estado === 0) throw new RuleViolation(textos.sesionInactiva);
    if (Date.parse(sesion.fecha_inicial) > Date.now()) throw new RuleViolation(textos.aunNoComienza);
    const marked = markedPlaces(await placesOf(work.tx, sesion), marcas, path);
    const changed = marked.filter(isChanged);
    if (changed.length > 0) await store(work.tx, changed);
    const now = new Map((await placesOf(work.tx, sesion)).map((place) => [place._id, place]));
    const written = changed.map(({ antes }) => ({ antes, despues: now.get(antes._id) as Asistencia }));
    if (written.length > 0) await places.recordAll(work, 'marcar', written);
    return marked.map(({ antes }) => now.get(antes._id) as Asistencia);
  }

  /** Marks several places of a session (CLASES-17); the other places stay unchanged. */
  async function markMany(asked: WriteContext, sesionId: string, marcas: readonly Marca[]) {
    const sesion = await sessions.lock(asked, sesionId);
    const datos = await mark(asked.work, sesion, marcas, (n) => `asistencias.${n}.asistente`);
    return { datos };
  }

  /** Marks one place, from the attendee list of a room (SALONES-29). */
  async function markOne(asked: WriteContext, id: string, marca: Marca): Promise<Asistencia> {
    const { work, ...asker } = asked;
    const known = await places.find({ ...(asker as Requester), db: work.tx }, id);
    const sesion = await sessions.lock(asked, known.sesion);
    // Read again: while this waited for the lock, the place may have been marked or cancelled.
    const place = await places.readAgain(work.tx, id);
    await assertCurrentRevision(work, capacitacion.list.recurso, place);
    if (![place._id, place.usuario._id].includes(marca.asistente.toLowerCase()))
      throw new InvalidInput({ asistente: textos.asistenteAjeno });
    const [marked] = await mark(work, sesion, [{ ...marca, asistente: place._id }], () => 'asistente');
    return marked as Asistencia;
  }

  return { markMany, markOne };
}
