import type { Sesion } from '@amparo/contract/capacitacion/capacitacion/routes';
import { type Dia, diaDe } from '@amparo/contract/kernel/time';
import type { CalendarEvent } from '../../../../kit/calendar/types.ts';
import { peopleWords, words } from './words.ts';

interface EventOptions {
  now: number;
  /** The calendar shows several venues. */
  withVenue: boolean;
}

export function eventOf(sesion: Sesion, { now, withVenue }: EventOptions): CalendarEvent {
  const { _id, fecha_inicial, fecha_final, salon, locacion, profesor } = sesion;
  return {
    id: _id,
    inicio: fecha_inicial,
    fin: fecha_final,
    titulo: salon.servicios,
    detalle: [...(withVenue ? [locacion.nombre] : []), profesor.nombre_completo].join(' · '),
    tono: 'acento',
    carga: { hay: sesion.inscritos, de: salon.capacidad },
    dicho: `Capacitación en ${locacion.nombre}, ${peopleWords(sesion) ?? 'sin inscritos'}, ${salon.capacidad} cupos`,
    // A session that has begun cannot be moved, because attendance may already be recorded.
    fijo: Date.parse(fecha_inicial) <= now,
  };
}

const overlaps = (one: Sesion, inicio: number, fin: number) =>
  Date.parse(one.fecha_inicial) < fin && Date.parse(one.fecha_final) > inicio;

/** Reason why a session cannot move to a time, judged only by the loaded sessions. */
export function clashAmong(all: readonly Sesion[], moved: Sesion, inicio: number, now: number) {
  if (inicio <= now) return words.pasada;
  const fin = inicio + Date.parse(moved.fecha_final) - Date.parse(moved.fecha_inicial);
  const isSame = ({ salon, profesor }: Sesion) =>
    salon._id === moved.salon._id || profesor._id === moved.profesor._id;
  const clashes = all.some((each) => each._id !== moved._id && isSame(each) && overlaps(each, inicio, fin));
  return clashes ? words.ocupada : undefined;
}

/** Total per day, if only the first sessions of each day were loaded. */
export function totalsWith(
  sessions: ReadonlyMap<Dia, number>,
  more: readonly CalendarEvent[],
): ReadonlyMap<Dia, number> {
  if (sessions.size === 0) return sessions;
  const totals = new Map(sessions);
  for (const { inicio } of more) {
    const day = diaDe(new Date(inicio));
    totals.set(day, (totals.get(day) ?? 0) + 1);
  }
  return totals;
}
