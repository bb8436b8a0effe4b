import { sql } from 'kysely';
import { sesiones, type Sesion } from '@amparo/contract/capacitacion/capacitacion/routes';
import {
  type Asistencia,
  type EstadoDeInscripcion,
} from '@amparo/contract/capacitacion/capacitacion/schemas';
import type { Db, Tx } from '../../../platform/db/database.ts';
import type { UnitOfWork } from '../../../platform/db/unit-of-work.ts';
import { RecordNotFound } from '../../../platform/lib/problems.ts';
import type { Platform } from '../../../platform/platform.ts';
import { attendanceRecords, attendanceRow, SESIONES, sessionRow } from './records.ts';

/**
 * Locks a session and then reads it; every change of its places requires this lock. A share lock is enough
 * for a change that many users make at once to their own place: it blocks enrolments and cancellations.
 */
export async function lockSession(tx: Tx, sesionId: string, isShared = false): Promise<Sesion> {
  const mode = isShared ? sql`for share` : sql`for update`;
  await sql`select from ${sql.table(SESIONES)} where id = ${sesionId} ${mode}`.execute(tx);
  const { rows } = await sql<{ json: Sesion }>`
    select ${sessionRow} as json from ${sql.table(SESIONES)} t where t.id = ${sesionId}`.execute(tx);
  const [session] = rows;
  if (session === undefined) throw new RecordNotFound();
  return session.json;
}

export const isOver = ({ fecha_final }: Pick<Sesion, 'fecha_final'>) => Date.parse(fecha_final) <= Date.now();

async function readMany(db: Db, ids: readonly string[]): Promise<Asistencia[]> {
  const { rows } = await sql<{ json: Asistencia }>`
    select ${attendanceRow} as json from inscripcion t where t.id = any(${[...ids]}) order by t.turno`.execute(
    db,
  );
  return rows.map(({ json }) => json);
}

/** Publishes the change, so that open session pages refresh. */
export const publishSessionChange = (
  { realtime }: Platform,
  { afterCommit: after }: UnitOfWork,
  sesionId: string,
) => after(() => realtime.changed({ recurso: sesiones.list.recurso, id: sesionId }));

/** Changes the state of places of a locked session, with one audit entry each. */
export async function moveTo(
  platform: Platform,
  work: UnitOfWork,
  { ids, estado, accion }: { ids: readonly string[]; estado: EstadoDeInscripcion; accion: string },
): Promise<void> {
  const antes = await readMany(work.tx, ids);
  const [first] = antes;
  if (first === undefined) return;
  await sql`update inscripcion set estado = ${estado}, rev = rev + 1, actualizado = now()
    where id = any(${[...ids]})`.execute(work.tx);
  const despues = await readMany(work.tx, ids);
  const changes = despues.map((one, n) => ({ antes: antes[n], despues: one }));
  await attendanceRecords(platform).recordAll(work, accion, changes);
  publishSessionChange(platform, work, first.sesion);
}
