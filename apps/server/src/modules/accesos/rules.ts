import { ADMINISTRADOR } from '@amparo/contract/roles';
import type { Who } from '../../platform/access/who.ts';

/** To the letter: the name is unique, and nothing that merely reads like it counts. */
export function isAdministrador(nombre: string): boolean {
  return nombre === ADMINISTRADOR;
}

/** Who holds which role is decided by administrators alone, whatever permissions others were given (ROLES-06). */
export function mayAssignRoles(who: Who): boolean {
  return who.roles.some(isAdministrador);
}

/** Nobody but an administrator gives what they do not have themselves, or further than they reach. */
export function mayGrant(who: Who, permiso: { id: string; clave: string | null }, todo: boolean): boolean {
  if (who.roles.some(isAdministrador)) return true;
  const { id, clave } = permiso;
  const reach = clave === null ? who.agregados.get(id)?.todo : who.permisos.get(clave);
  return reach !== undefined && (reach || !todo);
}
