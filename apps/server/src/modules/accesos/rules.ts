import { normaliza } from '@amparo/contract/kernel/text';
import { ADMINISTRADOR } from '@amparo/contract/roles';
import { can, reachesAll, type Who } from '../../platform/access/who.ts';

export function isAdministrador(nombre: string): boolean {
  return normaliza(nombre) === normaliza(ADMINISTRADOR);
}

/** Who holds which role is decided by administrators alone, whatever permissions others were given (ROLES-06). */
export function mayAssignRoles(who: Who): boolean {
  return who.roles.some(isAdministrador);
}

/** Nobody but an administrator gives what they do not have themselves, or further than they reach. */
export function mayGrant(who: Who, permiso: string, todo: boolean): boolean {
  if (who.roles.some(isAdministrador)) return true;
  return todo ? reachesAll(who, permiso) : can(who, permiso);
}
