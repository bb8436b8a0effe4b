import type { NombreDeRol } from './roles.ts';

/** The types of staff that a case has, in the order in which a person with several is taken (ASIGNACION-21). */
export const TIPOS_ASIGNABLES = ['Abogado', 'Investigador', 'Perito', 'Dibujante', 'Contact Center'] as const;
export type TipoAsignable = (typeof TIPOS_ASIGNABLES)[number];

/** Whose work each role hands out: the roles that it may assign to a case (ASIGNACION-05 to ASIGNACION-10). */
const ASIGNA = new Map<string, readonly TipoAsignable[]>([
  ['Administrador', ['Abogado', 'Investigador', 'Contact Center', 'Perito', 'Dibujante']],
  ['Coordinador Operativo', ['Abogado', 'Investigador']],
  ['Coordinador Contact Center', ['Contact Center']],
  ['Coordinador Abogado', ['Abogado']],
  ['Coordinador Perito', ['Perito']],
  ['Coordinador Investigador', ['Investigador', 'Dibujante']],
] satisfies [NombreDeRol, TipoAsignable[]][]);

/** What somebody with these roles may assign: all that any of them may (ASIGNACION-11). */
export function rolesAsignables(roles: readonly string[]): TipoAsignable[] {
  return [...new Set(roles.flatMap((rol) => ASIGNA.get(rol) ?? []))];
}
