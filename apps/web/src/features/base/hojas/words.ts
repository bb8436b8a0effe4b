import { diaDe, type Dia } from '@amparo/contract/kernel/time';

const DAY_MS = 86_400_000;
const LOCALE = 'es-CO';
const zone = { timeZone: 'America/Bogota' } as const;
const hour = new Intl.DateTimeFormat(LOCALE, {
  ...zone,
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});
const weekday = new Intl.DateTimeFormat(LOCALE, { ...zone, weekday: 'short' });
const month = new Intl.DateTimeFormat(LOCALE, { ...zone, month: 'short' });

export const MOMENTS = ['Hoy', 'Esta semana', 'Antes'] as const;
export type Moment = (typeof MOMENTS)[number];

const partsOf = (day: Dia) => day.split('-').map(Number) as [number, number, number];
const plain = (word: string) => word.replace('.', '');

/** Days in Bogotá: today, the six days before it, and older. A future instant counts as today. */
export function momentOf(instant: Date, now: number): Moment {
  const day = diaDe(instant);
  if (day >= diaDe(new Date(now))) return 'Hoy';
  return day > diaDe(new Date(now - 7 * DAY_MS)) ? 'Esta semana' : 'Antes';
}

/** "14:41" today, "jue 12" this week, "5 nov" this year, "5 nov 2025" before. */
export function shortWhen(instant: Date, now: number): string {
  const [year, , dayOfMonth] = partsOf(diaDe(instant));
  const moment = momentOf(instant, now);
  if (moment === 'Hoy') return hour.format(instant);
  if (moment === 'Esta semana') return `${plain(weekday.format(instant))} ${dayOfMonth}`;
  const [thisYear] = partsOf(diaDe(new Date(now)));
  const day = `${dayOfMonth} ${plain(month.format(instant))}`;
  return year === thisYear ? day : `${day} ${year}`;
}
