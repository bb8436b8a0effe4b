import type { Actor } from '../db/unit-of-work.ts';
import { verifyPassword } from './passwords.ts';
import type { Principal } from './principal.ts';
import type { Throttle } from './throttle.ts';

/**
 * Whether the current user typed their password, which is asked again before actions that an unattended
 * session must not allow. Attempts are counted per session, so that attackers elsewhere cannot delay the
 * user. Call it outside transactions, because hashing is slow.
 */
export async function confirmPassword(
  { throttle }: { throttle: Throttle },
  { ip }: Actor,
  { sesionId }: Principal,
  account: { correo_electronico: string; contrasena_hash: string | null },
  typed: string,
): Promise<boolean> {
  const attempt = await throttle.attempt(account.correo_electronico, ip, { known: `sesion ${sesionId}` });
  const isRight = await verifyPassword(account.contrasena_hash, typed);
  await (isRight ? attempt.right() : attempt.wrong());
  return isRight;
}
