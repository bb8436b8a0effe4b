import { randomBytes } from 'node:crypto';
import { decodeClientDataJSON } from '@simplewebauthn/server/helpers';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';

/** A challenge of one purpose is worth nothing for the other. */
export type Proposito = 'ingreso' | 'registro';

const MINUTES = 5;
/** How long browsers wait for the key: what they bring later would be refused. */
export const PATIENCE_MS = MINUTES * 60_000;

export async function makeChallenge(db: Db, usuarioId: string, proposito: Proposito): Promise<string> {
  const reto = randomBytes(32);
  await db
    .insertInto('reto_llave')
    .values({
      reto,
      usuario_id: usuarioId,
      proposito,
      vence: sql<Date>`now() + make_interval(mins => ${MINUTES})`,
    })
    .execute();
  return reto.toString('base64url');
}

/** Takes a challenge out of use, in one statement: of two answers to it only one finds it. */
export async function takeChallenge(
  db: Db | Tx,
  usuarioId: string,
  proposito: Proposito,
  challenge: string,
): Promise<boolean> {
  const taken = await db
    .deleteFrom('reto_llave')
    .where('reto', '=', Buffer.from(challenge, 'base64url'))
    .where('usuario_id', '=', usuarioId)
    .where('proposito', '=', proposito)
    .where('vence', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return taken.numDeletedRows === 1n;
}

/** The challenge that the browser says it answered; whether the key signed it is known only after verifying. */
export function challengeOf(clientDataJSON: string): string | undefined {
  try {
    const { challenge } = decodeClientDataJSON(clientDataJSON) as { challenge: unknown };
    return typeof challenge === 'string' ? challenge : undefined;
  } catch {
    return undefined;
  }
}

export async function forgetOldChallenges(tx: Tx): Promise<void> {
  await sql`delete from reto_llave where vence <= now()`.execute(tx);
}
