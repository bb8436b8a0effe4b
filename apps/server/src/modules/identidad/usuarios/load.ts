import type { Usuario } from '@amparo/contract/identidad/usuarios/schemas';
import { mensajesDeUsuarios } from '@amparo/contract/identidad/usuarios/texts';
import { isAdministrator } from '../../../platform/access/effective-permissions.ts';
import type { Principal } from '../../../platform/access/principal.ts';
import type { UnitOfWork } from '../../../platform/db/unit-of-work.ts';
import { Forbidden, RecordNotFound } from '../../../platform/lib/problems.ts';
import { lockUsuario } from './repository.ts';
import { isOwn } from './rules.ts';

export const RECURSO = 'usuarios';

export async function load(work: UnitOfWork, id: string): Promise<Usuario> {
  const usuario = await lockUsuario(work.tx, id);
  if (usuario === undefined) throw new RecordNotFound();
  return usuario;
}

/**
 * Only administrators may change the data and the state of an administrator, whatever permissions other users
 * have.
 */
export function protectAdministrators(who: Principal, usuario: Usuario): void {
  const roles = usuario.roles.map(({ nombre }) => nombre);
  if (isAdministrator({ roles }) && !isOwn(who, usuario.id) && !isAdministrator(who))
    throw new Forbidden(mensajesDeUsuarios.soloAdministrador);
}
