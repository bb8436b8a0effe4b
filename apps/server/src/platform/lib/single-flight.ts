/**
 * Single-flight read: concurrent callers share one run, but never a run that began before their call, because
 * its result may be older than the change that caused the call. They share the next run instead.
 */
export function singleFlight<T>(read: () => Promise<T>): () => Promise<T> {
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
  /** Starts the next run, even if the previous one failed. */
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
