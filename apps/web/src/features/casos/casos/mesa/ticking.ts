import { useSyncExternalStore } from 'react';
import { serverNow } from '../../../../kit/data/clock.ts';

const EVERY_MS = 10_000;
const listeners = new Set<() => void>();
let now = serverNow();
let timer: ReturnType<typeof setInterval> | undefined;

function tick(): void {
  now = serverNow();
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    now = serverNow();
    timer = setInterval(tick, EVERY_MS);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) clearInterval(timer);
  };
}

/** Whole minutes until a moment, negative afterwards. All components share one timer. */
export const useMinutesTo = (moment: number) =>
  useSyncExternalStore(subscribe, () => Math.ceil((moment - now) / 60_000));
