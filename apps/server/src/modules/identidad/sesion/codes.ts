import { createHash, randomInt, randomUUID, timingSafeEqual } from 'node:crypto';
import { sql, type Insertable } from 'kysely';
import { LARGO_CODIGO, REENVIO_SEGUNDOS, mensajesDeIngreso } from '@amparo/contract/identidad/sesion/schemas';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { isNotInFuture } from '../../../platform/db/not-future.ts';
import type { Codigo } from '../../../platform/db/schema.ts';
import { TooManyRequests } from '../../../platform/lib/problems.ts';
import { lockPerson } from './repository.ts';

export type CodePurpose = 'ingreso' | 'recuperacion';

const MINUTES = 10;
export const TRIES = 5;
/**
 * Five codes with five tries each per hour leave a guesser who has the password one chance in forty thousand.
 */
const MOST_PER_HOUR = 5;

/** The row id is the salt, so that equal codes have different hashes. */
const hashOf = (id: string, code: string) => createHash('sha256').update(`${id}:${code}`).digest();

/**
 * Creates a sign-in code and closes the previous one. Returns its id, or undefined if a usable code was sent
 * less than a minute ago. Throws 429 when no further code is allowed yet. Call it only after the password was
 * verified, so that no one else can use up the codes and tries of the account.
 */
export async function issueCode(tx: Tx, usuarioId: string): Promise<string | undefined> {
  await lockPerson(tx, usuarioId);
  const recent = await recentCodes(tx, usuarioId);
  const last = recent[0];
  // After a code was used another one can be sent at once: the user is signing in on another device.
  if (last !== undefined && last.edad < REENVIO_SEGUNDOS && !last.cerrado) {
    if (last.usable) return undefined;
    throw tooMany(REENVIO_SEGUNDOS - last.edad);
  }
  const oldest = recent[MOST_PER_HOUR - 1];
  if (oldest !== undefined) throw tooMany(3_600 - oldest.edad);
  await closeCodes(tx, usuarioId, 'ingreso');
  return insertCode(tx, { usuario_id: usuarioId, proposito: 'ingreso' });
}

function tooMany(left: number): TooManyRequests {
  const seconds = Math.max(1, Math.ceil(left));
  return new TooManyRequests(seconds, mensajesDeIngreso.demasiadosCodigos(seconds));
}

/** The codes of the last hour, newest first, with their age in seconds. */
async function recentCodes(tx: Tx, usuarioId: string) {
  const { rows } = await sql<{ edad: number; cerrado: boolean; usable: boolean }>`
    select extract(epoch from clock_timestamp() - creado)::float8 as edad,
      cerrado is not null as cerrado, (cerrado is null and intentos < ${TRIES} and vence > now()) as usable
    from codigo where usuario_id = ${usuarioId} and proposito = 'ingreso' and creado > now() - interval '1 hour'
      and ${isNotInFuture(sql`creado`)}
    order by creado desc limit ${MOST_PER_HOUR}`.execute(tx);
  return rows;
}

type NewCode = Omit<Insertable<Codigo>, 'id' | 'hash' | 'vence'> & { proposito: CodePurpose };

export async function insertCode(tx: Tx, values: NewCode): Promise<string> {
  const id = randomUUID();
  const code = String(randomInt(10 ** LARGO_CODIGO)).padStart(LARGO_CODIGO, '0');
  await tx
    .insertInto('codigo')
    .values({
      ...values,
      id,
      hash: hashOf(id, code),
      por_enviar: code,
      vence: sql<Date>`now() + make_interval(mins => ${MINUTES})`,
    })
    .execute();
  return id;
}

/**
 * Id of the open sign-in code if the digits match. The try is counted first, in its own statement, so that a
 * later failure cannot undo it. So at most five guesses are compared, however many arrive concurrently.
 */
export async function tryCode(db: Db, usuarioId: string, code: string): Promise<string | undefined> {
  const open = await db
    .updateTable('codigo')
    .set({ intentos: sql<number>`intentos + 1` })
    .where('usuario_id', '=', usuarioId)
    .where('proposito', '=', 'ingreso')
    .where('cerrado', 'is', null)
    .where('vence', '>', sql<Date>`now()`)
    .where(isNotInFuture(sql`creado`))
    .where('intentos', '<', TRIES)
    .returning(['id', 'hash'])
    .executeTakeFirst();
  return open !== undefined && matching(open, code) ? open.id : undefined;
}

export function matching({ id, hash }: { id: string; hash: Buffer }, code: string): boolean {
  return timingSafeEqual(hash, hashOf(id, code));
}

/** Closes the code; false if another request used it first. */
export async function useCode(tx: Tx, id: string): Promise<boolean> {
  const used = await tx
    .updateTable('codigo')
    .set({ cerrado: sql<Date>`now()`, por_enviar: null })
    .where('id', '=', id)
    .where('cerrado', 'is', null)
    .executeTakeFirst();
  return used.numUpdatedRows === 1n;
}

export async function closeCodes(tx: Tx, usuarioId: string, proposito: CodePurpose): Promise<void> {
  await tx
    .updateTable('codigo')
    .set({ cerrado: sql<Date>`now()`, por_enviar: null })
    .where('usuario_id', '=', usuarioId)
    .where('proposito', '=', proposito)
    .where('cerrado', 'is', null)
    .execute();
}

/**
 * Removes the digits of expired codes that were not mailed, and deletes codes that no limit counts any more.
 */
export async function forgetOldCodes(tx: Tx): Promise<void> {
  await sql`update codigo set por_enviar = null where por_enviar is not null and vence <= now()`.execute(tx);
  await sql`delete from codigo where creado < now() - interval '1 day'`.execute(tx);
}
