import type { NombreDeRol } from './roles.ts';

/** Whose work each role hands out: the roles that it may assign to a case (ASIGNACION-05 to ASIGNACION-10). */
const ASIGNA = new Map<string, readonly NombreDeRol[]>([
  ['Administrador', ['Abogado', 'Investigador', 'Contact Center', 'Perito', 'Dibujante']],
  ['Coordinador Operativo', ['Abogado', 'Investigador']],
  ['Coordinador Contact Center', ['Contact Center']],
  ['Coordinador Abogado', ['Abogado']],
  ['Coordinador Perito', ['Perito']],
  ['Coordinador Investigador', ['Investigador', 'Dibujante']],
] satisfies [NombreDeRol, NombreDeRol[]][]);

/** What somebody with these roles may assign: all that any of them may (ASIGNACION-11). */
export function rolesAsignables(roles: readonly string[]): NombreDeRol[] {
  return [...new Set(roles.flatMap((rol) => ASIGNA.get(rol) ?? []))];
}
