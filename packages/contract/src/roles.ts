/** Whoever holds one of these works in the application (LOGIN-27). */
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
 * The roles that exist from the start: fifteen, and that of mechanics (ROLES-10, TURNOS-56). Rules depend on these names,
 * so they never change (ROLES-31).
 */
export const ROLES = [...DEL_PERSONAL, 'Usuario', 'Investigador', 'Profesor', 'Mecánico'] as const;
export type NombreDeRol = (typeof ROLES)[number];

/** Whoever works here, also those who only enter where the installation admits them: everyone but customers. */
export const ROLES_DE_LA_CASA = ROLES.filter((rol) => rol !== 'Usuario') as [NombreDeRol, ...NombreDeRol[]];

export const ADMINISTRADOR: NombreDeRol = 'Administrador';

/** One of these is enough to enter the application (LOGIN-28), unless an installation admits others (LOGIN-32, COMUN-62). */
export const ROLES_DE_ENTRADA: readonly NombreDeRol[] = DEL_PERSONAL;
