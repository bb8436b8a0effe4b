import { cierreDeSede } from '@amparo/contract/capacitacion/capacitacion/rules';
import { type Locacion } from '@amparo/contract/capacitacion/locaciones/routes';
import {
  DIAS_DE_LA_SEMANA,
  type DiaDeLaSemana,
  type Salon,
} from '@amparo/contract/capacitacion/locaciones/schemas';
import { diaDeLaSemana } from '@amparo/contract/kernel/dias-habiles';
import { campo } from '@amparo/contract/kernel/fields';
import { type Dia, diaYHora, instanteDe } from '@amparo/contract/kernel/time';

const USUAL_MS = 2 * 3_600_000;

const Hora = campo.hora('Hora');

/** Instant of a day and an hour; undefined until both are complete. */
export function momentOf(day: Dia | undefined, hour: string | undefined): number | undefined {
  if (day === undefined || !Hora.safeParse(hour).success) return undefined;
  return instanteDe(day, hour as string).getTime();
}

/** New end after the start moves: keeps the duration, or uses the default one. */
export function endAfter(start: number, former: number | undefined, end: number | undefined) {
  if (end !== undefined && former === undefined) return undefined;
  const length = end === undefined || former === undefined ? USUAL_MS : end - former;
  return diaYHora(new Date(start + length).toISOString());
}

export const weekdayOf = (day: Dia): DiaDeLaSemana =>
  DIAS_DE_LA_SEMANA[(diaDeLaSemana(day) + 6) % 7] as DiaDeLaSemana;

export function everyWords(day: DiaDeLaSemana): string {
  const name = day.toLowerCase();
  return `los ${name.endsWith('s') ? name : `${name}s`}`;
}

export function closedWords(
  venue: Locacion | undefined,
  room: Salon | undefined,
  day: Dia | undefined,
): string {
  if (venue === undefined || day === undefined) return '';
  const closed = cierreDeSede(venue.festivos, day);
  if (closed !== undefined) return closed;
  const weekday = weekdayOf(day);
  const attends = room?.horario_semanal.some(({ dia }) => dia === weekday) ?? true;
  return attends ? '' : `El salón no atiende ${everyWords(weekday)}`;
}
