import { z } from 'zod';

/** Instants are stored and sent in UTC. Users read and choose days in this time zone. */
export const ZONA = 'America/Bogota';

const NO_VALIDA = 'La fecha no es válida';
/** Calendars disagree about the year 0000, and no date of the app is before 1900 or after 2999. */
const WITHIN_REACH = /^(?:19|2\d)\d\d-/;
/** Long enough for nanoseconds. */
const LONGEST_INSTANT = 40;

/** An instant on the wire: ISO 8601 in UTC. */
export const Instante = z.iso
  .datetime({ error: NO_VALIDA })
  .max(LONGEST_INSTANT, NO_VALIDA)
  .regex(WITHIN_REACH, NO_VALIDA);

/** A calendar day in Bogotá, `2026-11-15`. */
export const Dia = dia(NO_VALIDA);
export type Dia = string;

export function dia(error: string) {
  return z.iso.date({ error }).regex(WITHIN_REACH, error);
}

const dayParts = new Intl.DateTimeFormat('en-CA', {
  timeZone: ZONA,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});
const clockParts = new Intl.DateTimeFormat('en-GB', {
  timeZone: ZONA,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

export function diaDe(instant: Date): Dia {
  return dayParts.format(instant);
}

let reloj = (): number => Date.now();

/** Sets the clock of `diaDeHoy`. The web sets the server's time, because the user's computer may be wrong. */
export function setClock(otro: () => number): void {
  reloj = otro;
}

export const diaDeHoy = (): Dia => diaDe(new Date(reloj()));

export function inicioDelDia(day: Dia): Date {
  const asUtc = new Date(`${day}T00:00:00Z`);
  return new Date(asUtc.getTime() - offsetAt(asUtc));
}

/** The first instant after a Bogotá day, so ranges are written `>= inicio and < fin`. */
export function finDelDia(day: Dia): Date {
  const next = new Date(`${day}T00:00:00Z`);
  next.setUTCDate(next.getUTCDate() + 1);
  return inicioDelDia(next.toISOString().slice(0, 10));
}

/** Display form of a day: `31/12/2024`. */
export function diaLegible(day: Dia): string {
  return day.split('-').toReversed().join('/');
}

/** `31/12/2024 15:30`, in Bogotá time. */
export function fechaHora(instant: Date): string {
  const p = parts(instant);
  return `${p.day}/${p.month}/${p.year} ${p.hour}:${p.minute}`;
}

export function instanteDe(day: Dia, hora: string): Date {
  const [horas = 0, minutos = 0] = hora.split(':').map(Number);
  return new Date(inicioDelDia(day).getTime() + (horas * 60 + minutos) * 60_000);
}

/** Bogotá day and time of an instant, in the format of form fields. */
export function diaYHora(instante: string): { dia: Dia; hora: string } {
  const { year, month, day, hour, minute } = parts(new Date(instante));
  return { dia: `${year}-${month}-${day}`, hora: `${hour}:${minute}` };
}

function parts(instant: Date): Record<string, string> {
  return Object.fromEntries(clockParts.formatToParts(instant).map((part) => [part.type, part.value]));
}

/** Offset of Bogotá from UTC, read from the time zone database instead of a fixed value. */
function offsetAt(instant: Date): number {
  const p = parts(instant);
  const local = Date.UTC(
    Number(p.year),
    Number(p.month) - 1,
    Number(p.day),
    Number(p.hour),
    Number(p.minute),
    Number(p.second),
  );
  return local - instant.getTime();
}
