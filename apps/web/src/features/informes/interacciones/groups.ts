import { grupoDeMetricas } from '@amparo/contract/informes/interacciones/rules';
import {
  type CantidadDeAccion,
  MODULOS_DE_METRICAS,
  OTROS_MODULOS,
} from '@amparo/contract/informes/interacciones/schemas';
import { diaDe } from '@amparo/contract/kernel/time';
import type { Rango } from '../../../kit/figures/series.ts';

export interface InteractionGroup {
  nombre: string;
  total: number;
  acciones: CantidadDeAccion[];
}

const ORDER = [...MODULOS_DE_METRICAS.map(({ nombre }) => nombre), OTROS_MODULOS];

/** Counted groups in module order, each sorted by count (METRICAS-05). */
export function groupsOf(datos: readonly CantidadDeAccion[]): InteractionGroup[] {
  const byGroup = Map.groupBy(datos, ({ modulo }) => grupoDeMetricas(modulo));
  return ORDER.flatMap((nombre) => {
    const acciones = byGroup.get(nombre)?.toSorted((a, b) => b.total - a.total);
    if (acciones === undefined) return [];
    return [{ nombre, acciones, total: acciones.reduce((sum, { total }) => sum + total, 0) }];
  });
}

/** METRICAS-02: the first and the last day of the current month in Bogotá. */
export function thisMonth(now: Date): Rango {
  const today = diaDe(now);
  const [year = 0, month = 1] = today.split('-').map(Number);
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return { fecha_desde: `${today.slice(0, 8)}01`, fecha_hasta: `${today.slice(0, 8)}${last}` };
}
