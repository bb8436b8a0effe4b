import { esOtroCorreo } from '@amparo/contract/identidad/cambio-de-correo/routes';
import { mensajesDeCambioDeCorreo } from '@amparo/contract/identidad/cambio-de-correo/texts';
import { mensajesDeClave } from '@amparo/contract/identidad/sesion/texts';
import type { EdicionDeUsuario, Usuario } from '@amparo/contract/identidad/usuarios/schemas';
import type { Who } from '../../../platform/access/who.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { Invalid } from '../../../platform/http/problems.ts';
import { isTheirPassword } from '../../../platform/password-again.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Actor } from '../../../platform/work.ts';
import { findSecret } from './repository.ts';
import { isOwn } from './rules.ts';

type Asked = Pick<EdicionDeUsuario, 'correo_electronico' | 'contrasena_actual'>;

/** Hash that the typed password matched. The proof is valid while this is still the stored hash. */
export type Proof = string | undefined;

const asksForAnother = (stored: string, { correo_electronico }: Asked) =>
  correo_electronico !== undefined && esOtroCorreo(stored, correo_electronico);

/**
 * A user who changes their own email must send their password, because an open or stolen session is not
 * enough. It is checked before the transaction, because hashing takes long, and throttled like a sign-in.
 */
export async function provePassword(
  platform: Platform,
  actor: Actor,
  who: Who,
  id: string,
  edicion: Asked,
): Promise<Proof> {
  const { contrasena_actual } = edicion;
  if (!isOwn(who, id) || contrasena_actual === undefined) return undefined;
  const stored = await findSecret(platform.db, id);
  if (stored === undefined || !asksForAnother(stored.correo_electronico, edicion)) return undefined;
  if (!(await isTheirPassword(platform, actor, who, stored, contrasena_actual)))
    throw new Invalid({ contrasena_actual: mensajesDeClave.actualIncorrecta });
  return stored.contrasena_hash ?? undefined;
}

/**
 * Returns the new email of the edit, if there is one, and throws if its proof is missing. Call it with the
 * row of the user locked and its revision checked: otherwise the old email in an outdated form would count as
 * a change.
 */
export async function provenAddress(
  tx: Tx,
  who: Who,
  antes: Usuario,
  edicion: Asked,
  proof: Proof,
): Promise<string | undefined> {
  if (!asksForAnother(antes.correo_electronico, edicion)) return undefined;
  if (!isOwn(who, antes.id)) return edicion.correo_electronico;
  if (edicion.contrasena_actual === undefined)
    throw new Invalid({ contrasena_actual: mensajesDeCambioDeCorreo.claveActual });
  const stored = await findSecret(tx, antes.id);
  if (proof === undefined || stored?.contrasena_hash !== proof)
    throw new Invalid({ contrasena_actual: mensajesDeClave.actualIncorrecta });
  return edicion.correo_electronico;
}
