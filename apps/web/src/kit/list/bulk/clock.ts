/** What a run needs of the world around it, so that a test can hold its time. */
export interface Clock {
  /** Until then, or until somebody stops it; without connection, also until there is one again. */
  wait: (why: 'offline' | 'busy', ms: number, stopped: AbortSignal) => Promise<void>;
  key: () => string;
}

export const browserClock: Clock = {
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
