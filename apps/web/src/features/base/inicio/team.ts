import { ROLES_DE_ASESOR } from '@amparo/contract/identidad/usuarios/disponibilidad';
import { ADMINISTRADOR, type NombreDeRol } from '@amparo/contract/kernel/roles';

const FIRST_LINE: NombreDeRol = 'Contact Center';
const WATCH_FIRST_LINE: readonly string[] = [ADMINISTRADOR, 'Coordinador Operativo'];

/** Role whose availability the user coordinates; undefined if there is none. */
export function teamOf(roles: readonly string[]): NombreDeRol | undefined {
  const own = ROLES_DE_ASESOR.find((rol) => roles.includes(`Coordinador ${rol}`));
  return own ?? (roles.some((rol) => WATCH_FIRST_LINE.includes(rol)) ? FIRST_LINE : undefined);
}
