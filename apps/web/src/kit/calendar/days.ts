import { diaDeLaSemana, mesesDespues, sumaDias } from '@amparo/contract/kernel/dias-habiles';
import type { Dia } from '@amparo/contract/kernel/time';
import type { CalendarView } from './types.ts';

const utc = (day: Dia) => new Date(`${day}T00:00:00Z`);

/** 0 is Monday. */
const weekdayOf = (day: Dia): number => (diaDeLaSemana(day) + 6) % 7;

export const isSunday = (day: Dia) => weekdayOf(day) === 6;

const countFrom = (first: Dia, count: number): Dia[] =>
  Array.from({ length: count }, (_, index) => sumaDias(first, index));

const mondayOf = (day: Dia): Dia => sumaDias(day, -weekdayOf(day));

export const weekOf = (day: Dia): Dia[] => countFrom(mondayOf(day), 7);

const firstOf = (day: Dia): Dia => `${day.slice(0, 7)}-01`;
const lastOf = (day: Dia): Dia => sumaDias(mesesDespues(firstOf(day), 1), -1);

/** Whole weeks that cover the month, Monday to Sunday. */
export function weeksOfMonth(day: Dia): Dia[][] {
  const first = mondayOf(firstOf(day));
  const weeks: Dia[][] = [];
  for (let monday = first; monday <= lastOf(day); monday = sumaDias(monday, 7)) weeks.push(weekOf(monday));
  return weeks;
}

export interface DayRange {
  desde: Dia;
  hasta: Dia;
}

/** Days that a view shows. Exactly this range is requested from the server. */
export function rangeOf(vista: CalendarView, day: Dia): DayRange {
  if (vista === 'dia') return { desde: day, hasta: day };
  if (vista === 'semana') return { desde: mondayOf(day), hasta: sumaDias(mondayOf(day), 6) };
  if (vista === 'lista') return { desde: firstOf(day), hasta: lastOf(day) };
  const weeks = weeksOfMonth(day);
  return { desde: weeks[0]?.[0] ?? day, hasta: weeks.at(-1)?.[6] ?? day };
}

/** The day that becomes current after paging. */
export function turned(vista: CalendarView, day: Dia, pages: 1 | -1): Dia {
  if (vista === 'dia') return sumaDias(day, pages);
  return vista === 'semana' ? sumaDias(day, 7 * pages) : mesesDespues(day, pages);
}

const format = (options: Intl.DateTimeFormatOptions) => {
  const words = new Intl.DateTimeFormat('es-CO', { timeZone: 'UTC', ...options });
  return (day: Dia) => words.format(utc(day)).replace('.', '').replace(', ', ' ');
};
/** "mar". */
export const shortWeekday = format({ weekday: 'short' });
/** "martes 17 de noviembre". */
export const longDay = format({ weekday: 'long', day: 'numeric', month: 'long' });
const monthName = format({ month: 'long' });
const monthAndYear = format({ month: 'long', year: 'numeric' });
const dayAndMonth = format({ day: 'numeric', month: 'long' });

export const dateOf = (day: Dia): number => Number(day.slice(8));

/** "Noviembre de 2026". */
export const monthTitle = (day: Dia) => capital(monthAndYear(day));
/** "Noviembre 2026", for narrow places. */
export const monthShort = (day: Dia) => monthTitle(day).replace(' de ', ' ');

export const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

/** "16 – 22 de noviembre de 2026" or, across two months, "30 de noviembre – 6 de diciembre de 2026". */
export function titleOf(vista: CalendarView, day: Dia): string {
  const year = day.slice(0, 4);
  if (vista === 'dia') return capital(`${longDay(day)} de ${year}`);
  if (vista !== 'semana') return monthTitle(day);
  const { desde, hasta } = rangeOf(vista, day);
  const end = `${dayAndMonth(hasta)} de ${hasta.slice(0, 4)}`;
  if (monthName(desde) === monthName(hasta)) return `${dateOf(desde)} – ${end}`;
  const from = desde.slice(0, 4) === hasta.slice(0, 4) ? '' : ` de ${desde.slice(0, 4)}`;
  return `${dayAndMonth(desde)}${from} – ${end}`;
}
