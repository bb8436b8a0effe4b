import { ADMINISTRADOR } from '@amparo/contract/kernel/roles';
import type { Principal } from '../../../platform/access/principal.ts';

/** Exact comparison: a role whose name only resembles Administrador gets no rights. */
export function isAdministrador(nombre: string): boolean {
  return nombre === ADMINISTRADOR;
}

/** Only administrators assign roles, whatever permissions other users have (ROLES-06). */
export function mayAssignRoles(who: Principal): boolean {
  return who.roles.some(isAdministrador);
}

/**
 * Users who are not administrators grant only permissions that they have, and `todo` only if they have it
 * too.
 */
export function mayGrant(
  who: Principal,
  permiso: { id: string; clave: string | null },
  todo: boolean,
): boolean {
  if (who.roles.some(isAdministrador)) return true;
  const { id, clave } = permiso;
  const reach = clave === null ? who.agregados.get(id)?.todo : who.permisos.get(clave);
  return reach !== undefined && (reach || !todo);
}
