import type { Dia } from '@amparo/contract/kernel/time';

export interface Rango {
  fecha_desde: Dia;
  fecha_hasta: Dia;
}

const DAY_MS = 86_400_000;

/** One value per day. Future days are left out, because zeros would look like a drop. */
export function dailySeries(
  tendencia: readonly { dia: Dia; total: number }[],
  { fecha_desde, fecha_hasta }: Rango,
  today: Dia,
): number[] {
  const totals = new Map(tendencia.map(({ dia, total }) => [dia, total]));
  const end = Date.parse(fecha_hasta < today ? fecha_hasta : today);
  const series: number[] = [];
  for (let at = Date.parse(fecha_desde); at <= end; at += DAY_MS) {
    series.push(totals.get(new Date(at).toISOString().slice(0, 10)) ?? 0);
  }
  return series;
}
