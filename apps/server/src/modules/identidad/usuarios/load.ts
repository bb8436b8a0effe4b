import type { Usuario } from '@amparo/contract/identidad/usuarios/schemas';
import { mensajesDeUsuarios } from '@amparo/contract/identidad/usuarios/texts';
import { isAdministrator } from '../../../platform/access/power.ts';
import type { Who } from '../../../platform/access/who.ts';
import { Forbidden, Missing } from '../../../platform/http/problems.ts';
import type { Work } from '../../../platform/work.ts';
import { lockUsuario } from './repository.ts';
import { isOwn } from './rules.ts';

export const RECURSO = 'usuarios';

export async function load(work: Work, id: string): Promise<Usuario> {
  const usuario = await lockUsuario(work.tx, id);
  if (usuario === undefined) throw new Missing();
  return usuario;
}

/**
 * Only administrators may change the data and the state of an administrator, whatever permissions other users
 * have.
 */
export function protectAdministrators(who: Who, usuario: Usuario): void {
  const roles = usuario.roles.map(({ nombre }) => nombre);
  if (isAdministrator({ roles }) && !isOwn(who, usuario.id) && !isAdministrator(who))
    throw new Forbidden(mensajesDeUsuarios.soloAdministrador);
}
