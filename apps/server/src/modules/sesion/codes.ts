import { createHash, randomInt, randomUUID, timingSafeEqual } from 'node:crypto';
import { sql, type Insertable } from 'kysely';
import { LARGO_CODIGO, REENVIO_SEGUNDOS, mensajesDeIngreso } from '@amparo/contract/sesion';
import type { Db, Tx } from '../../platform/db/database.ts';
import { isMade } from '../../platform/db/made.ts';
import type { Codigo } from '../../platform/db/schema.ts';
import { TooMany } from '../../platform/http/problems.ts';
import { lockPerson } from './repository.ts';

export type Proposito = 'ingreso' | 'recuperacion';

const MINUTES = 10;
export const TRIES = 5;
/** Five codes of five tries an hour leave one chance in forty thousand to a guesser who has the password already. */
const MOST_PER_HOUR = 5;

/** The id of its own row is the salt, so equal codes look different. */
const hashOf = (id: string, code: string) => createHash('sha256').update(`${id}:${code}`).digest();

/**
 * Makes a code to sign in with and cancels the former one; its id, or undefined when a good one was sent less than a
 * minute ago. Refuses with 429 while no other may be asked for. All of it is for who knows the password: nobody else gets
 * here, so nobody else spends these codes or their tries.
 */
export async function issueCode(tx: Tx, usuarioId: string): Promise<string | undefined> {
  await lockPerson(tx, usuarioId);
  const recent = await recentCodes(tx, usuarioId);
  const last = recent[0];
  // A code that was used well makes nobody wait: its owner is at another device.
  if (last !== undefined && last.edad < REENVIO_SEGUNDOS && !last.cerrado) {
    if (last.usable) return undefined;
    throw tooMany(REENVIO_SEGUNDOS - last.edad);
  }
  const oldest = recent[MOST_PER_HOUR - 1];
  if (oldest !== undefined) throw tooMany(3_600 - oldest.edad);
  await closeCodes(tx, usuarioId, 'ingreso');
  return insertCode(tx, { usuario_id: usuarioId, proposito: 'ingreso' });
}

function tooMany(left: number): TooMany {
  const seconds = Math.max(1, Math.ceil(left));
  return new TooMany(seconds, mensajesDeIngreso.demasiadosCodigos(seconds));
}

/** The codes of the last hour, newest first, with their age in seconds. */
async function recentCodes(tx: Tx, usuarioId: string) {
  const { rows } = await sql<{ edad: number; cerrado: boolean; usable: boolean }>`
    select extract(epoch from clock_timestamp() - creado)::float8 as edad,
      cerrado is not null as cerrado, (cerrado is null and intentos < ${TRIES} and vence > now()) as usable
    from codigo where usuario_id = ${usuarioId} and proposito = 'ingreso' and creado > now() - interval '1 hour'
      and ${isMade(sql`creado`)}
    order by creado desc limit ${MOST_PER_HOUR}`.execute(tx);
  return rows;
}

type NewCode = Omit<Insertable<Codigo>, 'id' | 'hash' | 'vence'> & { proposito: Proposito };

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
 * The id of the open code to sign in with when these are its digits. The try is counted first, in one statement of its own that no later
 * failure undoes, so however many guesses arrive together only five are ever compared.
 */
export async function tryCode(db: Db, usuarioId: string, code: string): Promise<string | undefined> {
  const open = await db
    .updateTable('codigo')
    .set({ intentos: sql<number>`intentos + 1` })
    .where('usuario_id', '=', usuarioId)
    .where('proposito', '=', 'ingreso')
    .where('cerrado', 'is', null)
    .where('vence', '>', sql<Date>`now()`)
    .where(isMade(sql`creado`))
    .where('intentos', '<', TRIES)
    .returning(['id', 'hash'])
    .executeTakeFirst();
  return open !== undefined && matching(open, code) ? open.id : undefined;
}

export function matching({ id, hash }: { id: string; hash: Buffer }, code: string): boolean {
  return timingSafeEqual(hash, hashOf(id, code));
}

/** Takes the code out of use; false when somebody else used it first. */
export async function useCode(tx: Tx, id: string): Promise<boolean> {
  const used = await tx
    .updateTable('codigo')
    .set({ cerrado: sql<Date>`now()`, por_enviar: null })
    .where('id', '=', id)
    .where('cerrado', 'is', null)
    .executeTakeFirst();
  return used.numUpdatedRows === 1n;
}

/** What is open stops serving, and what was not mailed yet stays unsent. */
export async function closeCodes(tx: Tx, usuarioId: string, proposito: Proposito): Promise<void> {
  await tx
    .updateTable('codigo')
    .set({ cerrado: sql<Date>`now()`, por_enviar: null })
    .where('usuario_id', '=', usuarioId)
    .where('proposito', '=', proposito)
    .where('cerrado', 'is', null)
    .execute();
}

/** Digits of dead codes that no mail took away, and codes too old to count. */
export async function forgetOldCodes(tx: Tx): Promise<void> {
  await sql`update codigo set por_enviar = null where por_enviar is not null and vence <= now()`.execute(tx);
  await sql`delete from codigo where creado < now() - interval '1 day'`.execute(tx);
}
