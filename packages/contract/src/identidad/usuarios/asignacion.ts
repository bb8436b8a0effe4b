import type { NombreDeRol } from '../../kernel/roles.ts';

/** Staff types of a case, in order of precedence for a user with several (ASIGNACION-21). */
export const TIPOS_ASIGNABLES = ['Abogado', 'Investigador', 'Perito', 'Dibujante', 'Contact Center'] as const;
export type TipoAsignable = (typeof TIPOS_ASIGNABLES)[number];

/** Staff types that each role may assign to a case (ASIGNACION-05 to ASIGNACION-10). */
const ASIGNA = new Map<string, readonly TipoAsignable[]>([
  ['Administrador', ['Abogado', 'Investigador', 'Contact Center', 'Perito', 'Dibujante']],
  ['Coordinador Operativo', ['Abogado', 'Investigador']],
  ['Coordinador Contact Center', ['Contact Center']],
  ['Coordinador Abogado', ['Abogado']],
  ['Coordinador Perito', ['Perito']],
  ['Coordinador Investigador', ['Investigador', 'Dibujante']],
] satisfies [NombreDeRol, TipoAsignable[]][]);

/** Union of the staff types that these roles may assign (ASIGNACION-11). */
export function rolesAsignables(roles: readonly string[]): TipoAsignable[] {
  return [...new Set(roles.flatMap((rol) => ASIGNA.get(rol) ?? []))];
}
