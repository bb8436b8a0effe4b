import type { EstadoDeFila, EstadoDeImportacion } from '@amparo/contract/canales/importaciones/schemas';

export const PASOS = ['revisar', 'importar', 'deshacer'] as const;
export type Paso = (typeof PASOS)[number];

/**
 * For each step: the state of the import, the state of the rows that it processes, and the permission that
 * the author needs.
 */
export const PHASE_STATES = {
  revisar: { estado: 'revisando', rows: 'pendiente', deed: 'crear' },
  importar: { estado: 'importando', rows: 'lista', deed: 'crear' },
  deshacer: { estado: 'deshaciendo', rows: 'importada', deed: 'inhabilitar' },
} as const satisfies Record<
  Paso,
  { estado: EstadoDeImportacion; rows: EstadoDeFila; deed: 'crear' | 'inhabilitar' }
>;
