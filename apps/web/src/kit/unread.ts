import { useSyncExternalStore } from 'react';

/** How many conversations wait for the person. The menu and the title of the window show it; whoever counts comes later. */
let count = 0;
const listeners = new Set<() => void>();

export function setUnread(next: number): void {
  if (next === count) return;
  count = next;
  for (const listener of listeners) listener();
}

export function useUnread(): number {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => count,
  );
}

/** As it is shown where there is little room. */
export const fewDigits = (unread: number) => (unread > 99 ? '99+' : String(unread));
