import { type Dia, diaDe, fechaHora } from '@amparo/contract/kernel/time';
import { dateOf, isSunday, longDay, shortWeekday } from './days.ts';
import type { CalendarEvent, Holidays } from './types.ts';

/** "14:36" in Bogotá. */
export const hourAt = (ms: number) => fechaHora(new Date(ms)).slice(-5);

/** "08:00 a 10:00", or "Todo el día". */
export const hoursOf = ({ inicio, fin, todoElDia }: CalendarEvent) =>
  todoElDia === true ? 'Todo el día' : `${hourAt(Date.parse(inicio))} a ${hourAt(Date.parse(fin))}`;

/** Reason why a day is closed: the name of the holiday, or Sunday. */
export const closedName = (day: Dia, holidays: Holidays): string | undefined =>
  holidays(day) ?? (isSunday(day) ? 'Domingo' : undefined);

/** "martes 17 de noviembre, festivo: …, 2 compromisos": accessible name of a column or cell. */
export function dayName(day: Dia, counted: string, holidays: Holidays): string {
  const holiday = holidays(day);
  return [longDay(day), ...(holiday === undefined ? [] : [`festivo: ${holiday}`]), counted].join(', ');
}

/** "mié 18, 09:15": drop position of the event that is being moved. */
export const placeWords = (ms: number, todoElDia: boolean) => {
  const day = diaDe(new Date(ms));
  const date = `${shortWeekday(day)} ${dateOf(day)}`;
  return todoElDia ? date : `${date}, ${hourAt(ms)}`;
};

export const movingWords = (titulo: string, place: string, clash: string | undefined) =>
  `${titulo}: ${place}. ${clash === undefined ? '' : `${clash}. `}Con las flechas se mueve, Enter lo deja ahí, Esc lo devuelve`;

export const isFull = ({ hay, de }: NonNullable<CalendarEvent['carga']>) => hay >= de;

/** "18/25", short enough for a block. */
export const loadFigure = (carga: NonNullable<CalendarEvent['carga']>) =>
  isFull(carga) ? 'Lleno' : `${carga.hay}/${carga.de}`;
