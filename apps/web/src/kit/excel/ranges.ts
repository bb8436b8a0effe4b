import { type Dia, diaDe } from '@amparo/contract/kernel/time';

export interface Range {
  fecha_inicial: Dia;
  fecha_final: Dia;
}

export const RANGES = ['Hoy', 'Esta semana', 'Este mes', 'Este año'] as const;
export type RangeName = (typeof RANGES)[number];

/** From the start of the range until today, in Bogotá days; weeks begin on Monday. */
export function rangeOf(name: RangeName, now: Date): Range {
  const today = diaDe(now);
  const starts: Record<RangeName, () => Dia> = {
    Hoy: () => today,
    'Esta semana': () => monday(today),
    'Este mes': () => `${today.slice(0, 7)}-01`,
    'Este año': () => `${today.slice(0, 4)}-01-01`,
  };
  return { fecha_inicial: starts[name](), fecha_final: today };
}

function monday(day: Dia): Dia {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7));
  return date.toISOString().slice(0, 10);
}

/**
 * The range that these two days form today, if any. When several ranges have the same days, as on the first
 * of January, the clicked one is returned.
 */
export function nameOf(
  { fecha_inicial, fecha_final }: Range,
  now: Date,
  pressed?: RangeName,
): RangeName | undefined {
  const same = RANGES.filter((name) => {
    const range = rangeOf(name, now);
    return range.fecha_inicial === fecha_inicial && range.fecha_final === fecha_final;
  });
  return same.find((name) => name === pressed) ?? same[0];
}
