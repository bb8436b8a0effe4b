import type { TiemposDeTramo } from '@amparo/contract/informes/reportes/schemas';
import { formatNumero } from '@amparo/contract/kernel/numbers';

const MINUTO = 60;
/** Up to this number of minutes, hours are not used. */
const EN_MINUTOS = 100;

/** "45 s", "28 min", "1 h 55"; a dash without a value. */
export function duracion(seconds: number | null): string {
  if (seconds === null) return '—';
  if (seconds < MINUTO) return `${Math.round(seconds)} s`;
  const minutes = Math.round(seconds / MINUTO);
  if (minutes < EN_MINUTOS) return `${minutes} min`;
  return `${formatNumero(Math.floor(minutes / MINUTO))} h ${String(minutes % MINUTO).padStart(2, '0')}`;
}

/** Percentiles on their own scale, or on the scale `most` that several bars share. */
export function scaleFor({ p10, p50, p90, p95 }: TiemposDeTramo, goal: number, most?: number) {
  if (p10 === null || p50 === null || p90 === null || p95 === null) return undefined;
  return { p10, p50, p90, p95, goal, most: most ?? Math.max(p95, goal) * 1.1 };
}
