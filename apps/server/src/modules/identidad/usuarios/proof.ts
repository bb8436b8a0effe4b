import { esOtroCorreo } from '@amparo/contract/identidad/cambio-de-correo/routes';
import { mensajesDeCambioDeCorreo } from '@amparo/contract/identidad/cambio-de-correo/texts';
import { mensajesDeClave } from '@amparo/contract/identidad/sesion/texts';
import type { EdicionDeUsuario, Usuario } from '@amparo/contract/identidad/usuarios/schemas';
import { confirmPassword } from '../../../platform/access/password-confirmation.ts';
import type { Principal } from '../../../platform/access/principal.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { Actor } from '../../../platform/db/unit-of-work.ts';
import { InvalidInput } from '../../../platform/lib/problems.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findSecret } from './repository.ts';
import { isOwn } from './rules.ts';

type OwnEmailEdit = Pick<EdicionDeUsuario, 'correo_electronico' | 'contrasena_actual'>;

/** Hash that the typed password matched. The proof is valid while this is still the stored hash. */
export type PasswordProof = string | undefined;

const asksForAnother = (stored: string, { correo_electronico }: OwnEmailEdit) =>
  correo_electronico !== undefined && esOtroCorreo(stored, correo_electronico);

/**
 * A user who changes their own email must send their password, because an open or stolen session is not
 * enough. It is checked before the transaction, because hashing takes long, and throttled like a sign-in.
 */
export async function provePassword(
  platform: Platform,
  actor: Actor,
  who: Principal,
  id: string,
  edicion: OwnEmailEdit,
): Promise<PasswordProof> {
  const { contrasena_actual } = edicion;
  if (!isOwn(who, id) || contrasena_actual === undefined) return undefined;
  const stored = await findSecret(platform.db, id);
  if (stored === undefined || !asksForAnother(stored.correo_electronico, edicion)) return undefined;
  if (!(await confirmPassword(platform, actor, who, stored, contrasena_actual)))
    throw new InvalidInput({ contrasena_actual: mensajesDeClave.actualIncorrecta });
  return stored.contrasena_hash ?? undefined;
}

/**
 * Returns the new email of the edit, if there is one, and throws if its proof is missing. Call it with the
 * row of the user locked and its revision checked: otherwise the old email in an outdated form would count as
 * a change.
 */
export async function provenAddress(
  tx: Tx,
  who: Principal,
  antes: Usuario,
  edicion: OwnEmailEdit,
  proof: PasswordProof,
): Promise<string | undefined> {
  if (!asksForAnother(antes.correo_electronico, edicion)) return undefined;
  if (!isOwn(who, antes.id)) return edicion.correo_electronico;
  if (edicion.contrasena_actual === undefined)
    throw new InvalidInput({ contrasena_actual: mensajesDeCambioDeCorreo.claveActual });
  const stored = await findSecret(tx, antes.id);
  if (proof === undefined || stored?.contrasena_hash !== proof)
    throw new InvalidInput({ contrasena_actual: mensajesDeClave.actualIncorrecta });
  return edicion.correo_electronico;
}
