/**
 * One reading for all who ask at the same moment. Nobody is given one that began before they asked, because it may be older
 * than the change that made them ask: they share the next one. So nothing is ever stale, and however many ask, one reads.
 */
export function together<T>(read: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | undefined;
  let next: Promise<T> | undefined;

  function begin(): Promise<T> {
    const begun = read();
    running = begun;
    const over = () => {
      if (running === begun) running = undefined;
    };
    begun.then(over, over);
    return begun;
  }
  /** Whoever waited reads anew, however the one before ended. */
  function follow(): Promise<T> {
    next = undefined;
    return begin();
  }
  return () => {
    if (running === undefined && next === undefined) return begin();
    next ??= (running ?? Promise.resolve()).then(follow, follow);
    return next;
  };
}
