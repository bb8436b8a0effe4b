import type { Who } from './access/who.ts';
import { verifyPassword } from './passwords.ts';
import type { Platform } from './platform.ts';
import type { Actor } from './work.ts';

/**
 * Whether the current user typed their password, which is asked again before actions that an unattended
 * session must not allow. Attempts are counted per session, so that attackers elsewhere cannot delay the
 * user. Call it outside transactions, because hashing is slow.
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
