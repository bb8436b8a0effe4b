import type { ClaseDeCaso } from '@amparo/contract/casos/casos/clases';
import { diaDe } from '@amparo/contract/kernel/time';
import { STORIES } from './demo-casos-data.ts';
import { INJURIES, LEGAL } from './demo-clases-data.ts';
import { HOUR, MINUTE, openedDaysAgo } from './demo-historia-dias.ts';

export interface Opened {
  opened: number;
  numero: number;
}

/** The showcase case: its number, and the index of its story. */
const SHOWN = { numero: 48_228, story: 3 } as const;

/** Opening times of the cases written by hand, by kind and in order. */
export function openingsOf(ahora: number): Record<ClaseDeCaso, number[]> {
  const hoy = diaDe(new Date(ahora));
  /** Opening time from a number of hours: exact for today, at a generated hour for earlier days. */
  const longer = (hace: number, which: number) =>
    hace < 24 ? ahora - hace * HOUR : openedDaysAgo(hoy, Math.floor(hace / 24) + 1, which);
  return {
    'choque-simple': STORIES.map(({ hace, dias }, n) =>
      dias === undefined ? ahora - hace * MINUTE : openedDaysAgo(hoy, dias, n),
    ),
    'lesiones-homicidios': INJURIES.map(({ hace }, n) => longer(hace, 100 + n)),
    juridica: LEGAL.map(({ hace }, n) => longer(hace, 200 + n)),
  };
}

/** Numbers all cases in the order of their opening, so that the showcase case gets its number. */
export function numberAll<K extends string>(
  lists: Readonly<Record<K | 'choque-simple', readonly number[]>>,
): Record<K | 'choque-simple', Opened[]> {
  const shown = lists['choque-simple'][SHOWN.story] ?? 0;
  const all = Object.values<readonly number[]>(lists)
    .flat()
    .toSorted((one, other) => one - other);
  const first = SHOWN.numero - all.indexOf(shown);
  /** Cases with the same instant get consecutive numbers. */
  const taken = new Map<number, number>();
  const numberOf = (opened: number): Opened => {
    const before = taken.get(opened) ?? 0;
    taken.set(opened, before + 1);
    return { opened, numero: first + all.indexOf(opened) + before };
  };
  return Object.fromEntries(
    Object.entries<readonly number[]>(lists).map(([kind, openings]) => [kind, openings.map(numberOf)]),
  ) as Record<K | 'choque-simple', Opened[]>;
}
