import { randomBytes } from 'node:crypto';
import { decodeClientDataJSON } from '@simplewebauthn/server/helpers';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';

/** A challenge is valid only for its purpose. */
export type ChallengePurpose = 'ingreso' | 'registro';

const MINUTES = 5;
/** Timeout sent to the browser. The challenge expires at the same time. */
export const PATIENCE_MS = MINUTES * 60_000;

export async function makeChallenge(db: Db, usuarioId: string, proposito: ChallengePurpose): Promise<string> {
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

/** Consumes a challenge in one statement, so that only one of two concurrent answers succeeds. */
export async function takeChallenge(
  db: Db | Tx,
  usuarioId: string,
  proposito: ChallengePurpose,
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

/** Challenge that the client data names. It is untrusted until the signature is verified. */
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
