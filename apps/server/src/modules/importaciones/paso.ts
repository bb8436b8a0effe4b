import type { EstadoDeFila, EstadoDeImportacion } from '@amparo/contract/importaciones';

/** What is done with an import, one after another. */
export const PASOS = ['revisar', 'importar', 'deshacer'] as const;
export type Paso = (typeof PASOS)[number];

/** In what state an import is while a step goes on, which rows it takes, and what its author must be allowed to do. */
export const DURING = {
  revisar: { estado: 'revisando', rows: 'pendiente', deed: 'crear' },
  importar: { estado: 'importando', rows: 'lista', deed: 'crear' },
  deshacer: { estado: 'deshaciendo', rows: 'importada', deed: 'inhabilitar' },
} as const satisfies Record<
  Paso,
  { estado: EstadoDeImportacion; rows: EstadoDeFila; deed: 'crear' | 'inhabilitar' }
>;
