import { useSyncExternalStore } from 'react';

export interface Connection {
  /** `reconnecting`: calls work, but live changes of other users do not arrive. */
  state: 'online' | 'reconnecting' | 'offline';
  /** Time of the next attempt of the live channel, in milliseconds since the epoch. */
  retryAt: number | undefined;
}

const listeners = new Set<() => void>();
const facts = { browserOnline: navigator.onLine, callsArrive: true, liveDown: false };
let retryAt: number | undefined;
let snapshot: Connection = { state: 'online', retryAt: undefined };

function update(change: Partial<typeof facts>): void {
  Object.assign(facts, change);
  const state =
    !facts.browserOnline || !facts.callsArrive ? 'offline' : facts.liveDown ? 'reconnecting' : 'online';
  if (state === snapshot.state && retryAt === snapshot.retryAt) return;
  snapshot = { state, retryAt };
  for (const listener of listeners) listener();
}

window.addEventListener('online', () => update({ browserOnline: true, callsArrive: true }));
window.addEventListener('offline', () => update({ browserOnline: false }));

/** Every call reports whether it reached the server. */
export function reportCall(arrived: boolean): void {
  update({ callsArrive: arrived });
}

export function reportLive(up: boolean, nextTry?: number): void {
  retryAt = up ? undefined : nextTry;
  update(up ? { liveDown: false, callsArrive: true } : { liveDown: true });
}

export function useOnline(): Connection {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => snapshot,
  );
}
