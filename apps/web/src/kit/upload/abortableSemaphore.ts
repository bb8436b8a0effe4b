/** Runs at most `width` tasks at once. Further tasks wait in order, unless they are aborted. */
export function createAbortableSemaphore(width: number) {
  let inside = 0;
  const waiting: (() => void)[] = [];

  const turn = (signal?: AbortSignal) =>
    new Promise<void>((go, refuse) => {
      waiting.push(go);
      const giveUp = () => {
        const place = waiting.indexOf(go);
        if (place >= 0) waiting.splice(place, 1);
        refuse(new DOMException('Given up', 'AbortError'));
      };
      signal?.addEventListener('abort', giveUp, { once: true });
    });

  return async <T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T> => {
    if (inside < width) inside += 1;
    else await turn(signal);
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next === undefined) inside -= 1;
      else next();
    }
  };
}
