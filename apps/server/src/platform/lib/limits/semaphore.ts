export type Semaphore = <T>(work: () => Promise<T>) => Promise<T>;

/** Semaphore: runs `width` functions at once; the others wait in the order of their calls. */
export function createSemaphore(width: number): Semaphore {
  let inside = 0;
  const waiting: (() => void)[] = [];
  const leave = () => {
    const next = waiting.shift();
    if (next === undefined) inside -= 1;
    else next();
  };
  return async (work) => {
    if (inside < width) inside += 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      leave();
    }
  };
}
