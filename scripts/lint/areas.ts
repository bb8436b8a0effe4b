/**
 * The twelve areas of the product, and the areas that each may import. The folders have the same names in
 * `packages/contract/src`, `apps/server/src/modules`, `apps/web/src/features`, and `tests/e2e`.
 */
export const AREAS = {
  base: [],
  identidad: ['base'],
  vehiculos: ['base'],
  contenido: ['base'],
  comercial: ['base', 'vehiculos'],
  transito: ['base', 'vehiculos'],
  revision: ['base', 'vehiculos'],
  capacitacion: ['base', 'transito'],
  casos: ['base', 'identidad', 'vehiculos', 'contenido', 'comercial', 'transito'],
  conversaciones: ['base', 'identidad', 'casos'],
  informes: ['base', 'identidad', 'casos'],
  canales: [
    'base',
    'identidad',
    'vehiculos',
    'contenido',
    'comercial',
    'transito',
    'revision',
    'capacitacion',
    'casos',
    'conversaciones',
    'informes',
  ],
} as const satisfies Record<string, readonly string[]>;

export type Area = keyof typeof AREAS;
const isArea = (name: string): name is Area => Object.hasOwn(AREAS, name);

/** Whether the files of one area may import files of another. Both are names of folders. */
export function mayImport(from: string, to: string): boolean {
  if (from === to) return true;
  return isArea(from) && isArea(to) && (AREAS[from] as readonly string[]).includes(to);
}
