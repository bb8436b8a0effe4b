import { useSyncExternalStore } from 'react';

/**
 * Number of conversations with unread messages, for the menu and the title of the window. The code that
 * counts them loads later.
 */
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

/** A short form, for narrow places. */
export const fewDigits = (unread: number) => (unread > 99 ? '99+' : String(unread));
