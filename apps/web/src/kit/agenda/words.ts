import type { Compromiso } from '@amparo/contract/casos/agenda/schemas';
import { diaConSemana, diasEntre } from '@amparo/contract/kernel/dias-habiles';
import { cuantos } from '@amparo/contract/kernel/numbers';
import { type Dia, diaDe, fechaHora } from '@amparo/contract/kernel/time';

const hour = (instant: string) => fechaHora(new Date(instant)).slice(-5);

type When = Pick<Compromiso, 'inicio' | 'fin' | 'todoElDia'>;

/** "mar 17 nov 2026, 08:00 – 10:00"; an all-day commitment has only the day. */
export function whenWords({ inicio, fin, todoElDia }: When): string {
  const day = diaConSemana(diaDe(new Date(inicio)));
  return todoElDia ? day : `${day}, ${hour(inicio)} – ${hour(fin)}`;
}

/** "hoy", "mañana", "faltan 17 días", "hace 2 días". */
export function leftWords(day: Dia, today: Dia): string {
  const days = diasEntre(today, day);
  if (days === 0) return 'hoy';
  if (days === 1) return 'mañana';
  if (days === -1) return 'ayer';
  return days > 0 ? `faltan ${cuantos(days, 'día', 'días')}` : `hace ${cuantos(-days, 'día', 'días')}`;
}

/** "45 min", "1 h", "1 h 30 min". */
export function lengthWords(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return [hours > 0 ? `${hours} h` : '', rest > 0 ? `${rest} min` : ''].filter(Boolean).join(' ');
}

export const counted = (count: number) =>
  count === 0 ? 'sin compromisos' : cuantos(count, 'compromiso', 'compromisos');
