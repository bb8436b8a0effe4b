import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import { sumaDias } from '@amparo/contract/kernel/dias-habiles';
import type { Dia } from '@amparo/contract/kernel/time';

const STEPS: Record<string, [axis: 'day' | 'line', by: 1 | -1] | undefined> = {
  ArrowLeft: ['day', -1],
  ArrowRight: ['day', 1],
  ArrowUp: ['line', -1],
  ArrowDown: ['line', 1],
};

interface WalkOptions {
  place: RefObject<HTMLElement | null>;
  /**
   * Target of up and down after the last event of a day: another week of the month, the next line, or none.
   */
  vertical: 'week' | 'line' | 'none';
  /** Called when the target day is not on this page. */
  onBeyond: (day: Dia) => void;
}

const itemsOf = (place: HTMLElement | null, day: Dia) => [
  ...(place?.querySelectorAll<HTMLElement>(`[data-item][data-day="${day}"]`) ?? []),
];

function lineBeside(item: HTMLElement, by: 1 | -1): HTMLElement | undefined {
  const all = [...(item.closest('.cal')?.querySelectorAll<HTMLElement>('[data-item]') ?? [])];
  return all[all.indexOf(item) + by];
}

/**
 * Arrow keys move among the events of a day and between days in drawing order. Past the edge they turn the
 * page.
 */
export function useArrowNavigation({ place, vertical, onBeyond }: WalkOptions) {
  const wanted = useRef<Dia>(undefined);
  // The new page renders later; focus the target day once it exists.
  useEffect(() => {
    if (wanted.current === undefined) return;
    const [head] = itemsOf(place.current, wanted.current);
    if (head === undefined) return;
    wanted.current = undefined;
    head.focus();
  });

  const goTo = (day: Dia, line: number) => {
    const items = itemsOf(place.current, day);
    const next = items[Math.min(line, items.length - 1)];
    if (next !== undefined) return next.focus();
    wanted.current = day;
    onBeyond(day);
  };

  return (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    const item = (event.target as Element).closest<HTMLElement>('[data-item]');
    const day = item?.dataset['day'];
    if (step === undefined || item === null || day === undefined) return;
    if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const items = itemsOf(place.current, day);
    const line = items.indexOf(item);
    const [axis, by] = step;
    if (axis === 'day' && vertical === 'line') return;
    if (axis === 'day') return goTo(sumaDias(day, by), line);
    const next = items[line + by];
    if (next !== undefined) next.focus();
    else if (vertical === 'line') lineBeside(item, by)?.focus();
    else if (vertical === 'week') goTo(sumaDias(day, 7 * by), by === 1 ? 0 : Number.MAX_SAFE_INTEGER);
  };
}
