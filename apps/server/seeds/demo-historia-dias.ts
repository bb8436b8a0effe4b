import { diaDeLaSemana, sumaDias } from '@amparo/contract/kernel/dias-habiles';
import { inicioDelDia, type Dia } from '@amparo/contract/kernel/time';
import { seededRandom, type Azar } from './demo-random.ts';

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** Length of the generated history in days. */
export const DIAS_DE_HISTORIA = 90;
/**
 * Cases that last more than a day begin before these days, so that past cases are over when the current ones
 * begin.
 */
export const LONG_DAYS = 5;

/** A week of road blocks: staff arrived late, and the reports show it. */
export const PARO = { desde: 48, hasta: 42 } as const;
export const isParo = (hace: number) => hace <= PARO.desde && hace >= PARO.hasta;

/** Weight of each day of the week, from Sunday on; Fridays are the worst. */
const WEEK = [0.55, 0.95, 0.9, 1, 1, 1.5, 1.05];
/** Weight of each hour: few cases at night, most at commuting times. */
const HOURS = [
  0.5, 0.3, 0.2, 0.2, 0.3, 0.8, 2.2, 4.6, 4.4, 3, 2.4, 2.5, 3, 2.8, 2.5, 2.8, 3.4, 5, 5.6, 4.4, 3, 2, 1.5, 1,
];
/** Probability of a rainy day, which has half as many cases again. */
const RAIN = 0.22;

/** A random instant of a day by the weights of the hours; before the given hour if there is one. */
export function instantOn(chance: Azar, dia: Dia, before = 24): number {
  const hour = chance.weighed([...HOURS.keys()].slice(0, before), (one) => HOURS[one] ?? 0);
  return inicioDelDia(dia).getTime() + hour * HOUR + Math.floor(chance.next() * HOUR);
}

/** Number of cases on a day: the company grows, and days vary. */
export function casesOn(chance: Azar, dia: Dia, hace: number): number {
  const grown = 2.8 + 1.7 * (1 - hace / DIAS_DE_HISTORIA);
  const rain = chance.isTrue(RAIN) ? 1.5 : 1;
  const expected = grown * rain * (WEEK[diaDeLaSemana(dia)] ?? 1);
  return Math.round(expected * chance.between(0.65, 1.35));
}

/** Median times of the cases in minutes: slowly improving, except in the week of the road blocks. */
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
 * Opening times of the cases written by hand. Cases of today are given in minutes before now; older ones
 * begin at an hour of their day that leaves time for their history.
 */
export function openedDaysAgo(hoy: Dia, days: number, which: number): number {
  const isYesterday = days <= 1;
  return instantOn(
    seededRandom(7_001 + which * 97),
    sumaDias(hoy, -Math.max(1, days)),
    isYesterday ? 14 : 24,
  );
}
