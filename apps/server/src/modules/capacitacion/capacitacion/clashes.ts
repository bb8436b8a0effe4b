import { sql } from 'kysely';
import {
  nombreDeSesion,
  type sesiones,
  type Sesion,
} from '@amparo/contract/capacitacion/capacitacion/routes';
import type { DatosDeSesion } from '@amparo/contract/capacitacion/capacitacion/sesion';
import { mensajesDeCapacitacion as textos } from '@amparo/contract/capacitacion/capacitacion/texts';
import type { Answer } from '@amparo/contract/kernel/route';
import type { SqlCondition } from '../../../platform/db/condition.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import type { ReadCall } from '../../../platform/http/endpoints.ts';
import { Conflict } from '../../../platform/lib/problems.ts';
import { SESIONES, sessionRow, type SessionRecords } from './records.ts';

type Clash = Answer<typeof sesiones.choques>['datos'][number];
type SlotRequest = Pick<DatosDeSesion, 'salon' | 'profesor' | 'fecha_inicial' | 'fecha_final'> & {
  /** The session that is edited; it does not clash with itself. */
  sesion?: string | undefined;
};

/**
 * Active sessions with the same room or teacher that overlap the time, in order. Adjacent sessions do not
 * overlap.
 */
async function clashesOf(db: Db, wanted: SlotRequest, scope = sql`true`): Promise<Clash[]> {
  const { salon, profesor, fecha_inicial, fecha_final, sesion = null } = wanted;
  const having = (por: Clash['por'], same: SqlCondition) => sql`
    select ${por}::text as por, t.fecha_inicial, ${sessionRow} as sesion from ${sql.table(SESIONES)} t
    where ${same} and t.estado and t.id is distinct from ${sesion}::uuid and ${scope}
      and tstzrange(t.fecha_inicial, t.fecha_final) && tstzrange(${fecha_inicial}, ${fecha_final})`;
  const { rows } = await sql<{ por: Clash['por']; sesion: Sesion }>`
    select por, sesion from (${having('salon', sql`t.salon_id = ${salon}`)}
      union all ${having('profesor', sql`t.profesor_id = ${profesor}`)}) x order by fecha_inicial, por desc`.execute(
    db,
  );
  return rows;
}

/** Clashes for a form that has not been submitted. */
export const listClashes =
  ({ scope }: Pick<SessionRecords, 'scope'>) =>
  async ({ db, query, ...asker }: ReadCall<typeof sesiones.choques>) => ({
    datos: await clashesOf(db, query, scope(asker)),
  });

/**
 * Serializes bookings of a room (row lock) or a teacher (advisory lock), always in this order to avoid a
 * deadlock. With the constraint alone, the loser could not learn which session is in the way (CLASES-36).
 */
export async function takeTurns(
  tx: Tx,
  { salon, profesor }: Pick<SlotRequest, 'salon' | 'profesor'>,
): Promise<void> {
  await sql`select from salon where id = ${salon} for no key update`.execute(tx);
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${profesor} dicta`}, 0))`.execute(tx);
}

const SAID = { salon: textos.salonOcupadoPor, profesor: textos.profesorOcupadoPor };

/** CLASES-36: the error names the conflicting session. */
export async function assertFree(tx: Tx, wanted: SlotRequest): Promise<void> {
  const clashes = await clashesOf(tx, wanted);
  if (clashes.length === 0) return;
  const errors: Record<string, string> = {};
  for (const { por, sesion } of clashes) errors[por] ??= SAID[por](nombreDeSesion(sesion));
  throw new Conflict(Object.values(errors)[0] ?? '', errors);
}
