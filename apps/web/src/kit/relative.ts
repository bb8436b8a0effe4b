import type { Dia } from '@amparo/contract/kernel/time';

const UNITS = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

const format = new Intl.RelativeTimeFormat('es-CO', { numeric: 'auto', style: 'short' });

/** "ahora", "hace 5 min", "ayer": how long ago something was, as people say it. */
export function haceCuanto(instant: Date, now: number): string {
  const seconds = Math.max(0, Math.round((now - instant.getTime()) / 1000));
  const unit = UNITS.find(([, size]) => seconds >= size);
  return unit === undefined ? 'ahora' : format.format(-Math.floor(seconds / unit[1]), unit[0]);
}

const MONTHS = ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic'];

/** "21 jun 2026". */
export function diaCorto(day: Dia): string {
  const [year, month, date] = day.split('-').map(Number);
  return `${date} ${MONTHS[(month ?? 1) - 1]} ${year}`;
}
