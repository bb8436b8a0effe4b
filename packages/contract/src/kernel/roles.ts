/** Roles that work with the application (LOGIN-27). */
const DEL_PERSONAL = [
  'Administrador',
  'Contact Center',
  'Coordinador Contact Center',
  'Coordinador Operativo',
  'Coordinador Abogado',
  'Abogado',
  'Coordinador Abogado CAIT',
  'Abogado CAIT',
  'Coordinador Perito',
  'Perito',
  'Dibujante',
  'Coordinador Investigador',
] as const;

/**
 * The initial roles: fifteen, and mechanics (ROLES-10, TURNOS-56). Rules depend on these names, so they never
 * change (ROLES-31).
 */
export const ROLES = [...DEL_PERSONAL, 'Usuario', 'Investigador', 'Profesor', 'Mecánico'] as const;
export type NombreDeRol = (typeof ROLES)[number];

/**
 * Roles of all staff, also of staff who sign in only if the installation admits their role: every role except
 * customers.
 */
export const ROLES_DE_LA_CASA = ROLES.filter((rol) => rol !== 'Usuario') as [NombreDeRol, ...NombreDeRol[]];

export const ADMINISTRADOR: NombreDeRol = 'Administrador';

/**
 * A user needs one of these roles to sign in (LOGIN-28), unless an installation admits other roles (LOGIN-32,
 * COMUN-62).
 */
export const ROLES_DE_ENTRADA: readonly NombreDeRol[] = DEL_PERSONAL;
