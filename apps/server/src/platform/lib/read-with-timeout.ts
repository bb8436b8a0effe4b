import { setTimeout as pause } from 'node:timers/promises';

/**
 * Wraps a read: null after an error or when it takes too long. Callers share the running read, so that a
 * hanging dependency holds one connection, however often the page is read.
 */
export function readWithTimeout<T>(
  ask: () => Promise<T>,
  failed: (error: unknown) => void,
  patienceMs: number,
): () => Promise<T | null> {
  let reading: Promise<T | null> | undefined;
  return () => {
    reading ??= ask()
      .catch((error: unknown) => {
        failed(error);
        return null;
      })
      .finally(() => (reading = undefined));
    return Promise.race([reading, pause(patienceMs, null, { ref: false })]);
  };
}
