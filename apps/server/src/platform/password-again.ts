import type { Who } from './access/who.ts';
import { verifyPassword } from './passwords.ts';
import type { Platform } from './platform.ts';
import type { Actor } from './work.ts';

/**
 * Whether who is signed in typed their password, asked for again before something that a session left open must not do.
 * Counted for this session alone, so that strangers who guess make nobody wait here. Before any transaction: it takes long.
 */
export async function isTheirPassword(
  { throttle }: Platform,
  { ip }: Actor,
  { sesionId }: Who,
  account: { correo_electronico: string; contrasena_hash: string | null },
  typed: string,
): Promise<boolean> {
  const attempt = await throttle.attempt(account.correo_electronico, ip, { known: `sesion ${sesionId}` });
  const isRight = await verifyPassword(account.contrasena_hash, typed);
  await (isRight ? attempt.right() : attempt.wrong());
  return isRight;
}
