import type { Importacion } from '@amparo/contract/canales/importaciones/schemas';
import { cuantos, formatNumero } from '@amparo/contract/kernel/numbers';

export const faulty = ({ conteos: { error = 0, existe = 0 } }: Pick<Importacion, 'conteos'>) =>
  error + existe;

/** "312 listas, 5 con errores": row counts by result, most important first. */
export function countsInWords({ total, conteos }: Pick<Importacion, 'total' | 'conteos'>): string {
  const { lista = 0, error = 0, existe = 0, importada = 0, deshecha = 0, conservada = 0 } = conteos;
  const told = [
    importada > 0 && cuantos(importada, 'importada', 'importadas'),
    deshecha > 0 && cuantos(deshecha, 'deshecha', 'deshechas'),
    conservada > 0 && `${formatNumero(conservada)} que ${conservada === 1 ? 'se conserva' : 'se conservan'}`,
    lista > 0 && cuantos(lista, 'lista', 'listas'),
    error > 0 && `${formatNumero(error)} con errores`,
    existe > 0 && `${formatNumero(existe)} ya ${existe === 1 ? 'existe' : 'existen'}`,
  ].filter((part) => part !== false);
  return told.join(', ') || (total === 0 ? '—' : cuantos(total, 'fila', 'filas'));
}

export const percentOf = ({ meta, hechas }: Pick<Importacion, 'meta' | 'hechas'>) =>
  meta === 0 ? 0 : Math.min(100, Math.floor((hechas / meta) * 100));
