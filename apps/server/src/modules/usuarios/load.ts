import { ADMINISTRADOR } from '@amparo/contract/roles';
import { mensajesDeUsuarios } from '@amparo/contract/usuarios';
import type { Usuario } from '@amparo/contract/usuarios';
import type { Who } from '../../platform/access/who.ts';
import { Forbidden, Missing } from '../../platform/http/problems.ts';
import type { Work } from '../../platform/work.ts';
import { lockUsuario } from './repository.ts';
import { isOwn } from './rules.ts';

export const RECURSO = 'usuarios';

export async function load(work: Work, id: string): Promise<Usuario> {
  const usuario = await lockUsuario(work.tx, id);
  if (usuario === undefined) throw new Missing();
  return usuario;
}

/** Whoever could change an administrator's email could enter as one, so only administrators may. */
export function protectAdministrators(who: Who, usuario: Usuario): void {
  const isAdmin = usuario.roles.some(({ nombre }) => nombre === ADMINISTRADOR);
  if (isAdmin && !isOwn(who, usuario.id) && !who.roles.includes(ADMINISTRADOR))
    throw new Forbidden(mensajesDeUsuarios.soloAdministrador);
}
