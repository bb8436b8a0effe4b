import { diaDeLaSemana, sumaDias } from '@amparo/contract/kernel/dias-habiles';
import { inicioDelDia, type Dia } from '@amparo/contract/kernel/time';
import { azar, type Azar } from './demo-azar.ts';

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** How far back the story of the company goes. */
export const DIAS_DE_HISTORIA = 90;
/** What takes longer than a day began before these: the past is over when the present begins. */
export const LONG_DAYS = 5;

/** Hauliers blocked the roads for a week: everybody arrived late, and the figures of that time say so. */
export const PARO = { desde: 48, hasta: 42 } as const;
export const isParo = (hace: number) => hace <= PARO.desde && hace >= PARO.hasta;

/** Of each day of the week from Sunday on: Fridays are the worst. */
const WEEK = [0.55, 0.95, 0.9, 1, 1, 1.5, 1.05];
/** Of each hour of the day: few at night, most on the way to work and back. */
const HOURS = [
  0.5, 0.3, 0.2, 0.2, 0.3, 0.8, 2.2, 4.6, 4.4, 3, 2.4, 2.5, 3, 2.8, 2.5, 2.8, 3.4, 5, 5.6, 4.4, 3, 2, 1.5, 1,
];
/** A wet day has half as many again. */
const RAIN = 0.22;

/** An instant of a day as people have accidents; before an hour of it, where it has to be. */
export function instantOn(chance: Azar, dia: Dia, before = 24): number {
  const hour = chance.weighed([...HOURS.keys()].slice(0, before), (one) => HOURS[one] ?? 0);
  return inicioDelDia(dia).getTime() + hour * HOUR + Math.floor(chance.next() * HOUR);
}

/** How many cases a day so long ago had: the company grows, and no two days are alike. */
export function casesOn(chance: Azar, dia: Dia, hace: number): number {
  const grown = 2.8 + 1.7 * (1 - hace / DIAS_DE_HISTORIA);
  const rain = chance.isTrue(RAIN) ? 1.5 : 1;
  const expected = grown * rain * (WEEK[diaDeLaSemana(dia)] ?? 1);
  return Math.round(expected * chance.between(0.65, 1.35));
}

/** What half of the cases took in minutes, so many days ago: slowly better, but for the week of the blocked roads. */
export function paceOf(hace: number): { assigned: number; travel: number; closed: number } {
  const old = hace / DIAS_DE_HISTORIA;
  const slow = isParo(hace) ? 1.7 : 1;
  return {
    assigned: (4.5 + 3.5 * old) * slow,
    travel: (24 + 10 * old) * slow,
    closed: (125 + 60 * old) * slow,
  };
}

/**
 * When those who are written by hand happened. What goes on now is told in minutes before now; what is days old happened
 * at an hour of its day, long enough ago for all that followed.
 */
export function openedDaysAgo(hoy: Dia, days: number, which: number): number {
  const isYesterday = days <= 1;
  return instantOn(azar(7_001 + which * 97), sumaDias(hoy, -Math.max(1, days)), isYesterday ? 14 : 24);
}
