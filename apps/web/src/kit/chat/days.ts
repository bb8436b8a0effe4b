import { diaDe, fechaHora, ZONA } from '@amparo/contract/kernel/time';

const DAY_MS = 86_400_000;
const words = new Intl.DateTimeFormat('es-CO', {
  timeZone: ZONA,
  weekday: 'long',
  day: 'numeric',
  month: 'long',
});
const wordsWithYear = new Intl.DateTimeFormat('es-CO', {
  timeZone: ZONA,
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});

/** "Hoy", "Ayer, viernes 13 de noviembre", "lunes 9 de noviembre"; days of another year include the year. */
export function dayWords(instant: Date, now: number): string {
  const day = diaDe(instant);
  const today = diaDe(new Date(now));
  if (day === today) return 'Hoy';
  const isSameYear = day.slice(0, 4) === today.slice(0, 4);
  const said = (isSameYear ? words : wordsWithYear).format(instant).replace(', ', ' ');
  return day === diaDe(new Date(now - DAY_MS)) ? `Ayer, ${said}` : said;
}

/** "14:36" in Bogotá. */
export const hourOf = (instant: string) => fechaHora(new Date(instant)).slice(-5);
