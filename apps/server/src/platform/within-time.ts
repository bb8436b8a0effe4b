import { setTimeout as pause } from 'node:timers/promises';

/**
 * Something that is read within its time, or null. What is still being read is not asked for once more: a part that hangs holds one
 * connection, however many look at the page again and again.
 */
export function withinTime<T>(
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
