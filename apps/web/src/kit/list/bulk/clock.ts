/** Timers and keys of a run, so that a test can control them. */
export interface BulkClock {
  /** Resolves after `ms` or when the run is stopped; if offline, also when the connection is back. */
  wait: (why: 'offline' | 'busy', ms: number, stopped: AbortSignal) => Promise<void>;
  key: () => string;
}

export const browserClock: BulkClock = {
  key: () => crypto.randomUUID(),
  wait: (why, ms, stopped) =>
    new Promise((resolve) => {
      const ended = new AbortController();
      const end = () => {
        clearTimeout(timer);
        ended.abort();
        resolve();
      };
      const timer = setTimeout(end, ms);
      stopped.addEventListener('abort', end, { signal: ended.signal });
      if (why === 'offline') window.addEventListener('online', end, { signal: ended.signal });
    }),
};
