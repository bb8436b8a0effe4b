import { type Dia, diaDe, fechaHora } from '@amparo/contract/kernel/time';

const UNITS = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

const format = new Intl.RelativeTimeFormat('es-CO', { numeric: 'auto', style: 'short' });

/** "ahora", "hace 5 min", "ayer": the time since an instant. */
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

const DAY_MS = 86_400_000;

/** "Hoy 14:41", "Ayer 18:33", "9 nov 07:10", "9 nov 2025": the shortest unambiguous form. */
export function momentoCorto(instant: Date, now: number): string {
  const day = diaDe(instant);
  const hour = fechaHora(instant).slice(-5);
  if (day === diaDe(new Date(now))) return `Hoy ${hour}`;
  if (day === diaDe(new Date(now - DAY_MS))) return `Ayer ${hour}`;
  const [date, month, year] = diaCorto(day).split(' ');
  return `${date} ${month} ${day.slice(0, 4) === diaDe(new Date(now)).slice(0, 4) ? hour : year}`;
}

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const two = (n: number) => String(n).padStart(2, '0');

/** Elapsed time: "00:31:46" on the first day, "3 d 04 h" afterwards. */
export function elapsed(since: Date, now: number): string {
  const ms = Math.max(0, now - since.getTime());
  const days = Math.floor(ms / DAY_MS);
  const hours = Math.floor((ms % DAY_MS) / HOUR);
  if (days > 0) return `${days} d ${two(hours)} h`;
  return `${two(hours)}:${two(Math.floor((ms % HOUR) / MINUTE))}:${two(Math.floor((ms % MINUTE) / SECOND))}`;
}

/** The same without seconds, for lists: "0:31 h" on the first day, "3 d 04 h" afterwards. */
export function elapsedHours(since: Date, now: number): string {
  const whole = elapsed(since, now);
  const [hours, minutes] = whole.split(':');
  return minutes === undefined ? whole : `${Number(hours)}:${minutes} h`;
}
