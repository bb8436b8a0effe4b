/** Batching window: changes within this time of the first are published as one event. */
export const GATHER_MS = 100;
/** Minimum interval between two events of one key, and the longest delay of a change. */
export const REST_MS = 1_000;

/**
 * Throttle per key: publishes shortly after the first change, then at most once a second while changes
 * continue. The first event must be fast because a user may be watching the list. Later events may wait,
 * because that user's list is already reloading and reloads only every few seconds.
 */
export class CoalescingPublisher {
  private readonly tell: (what: string) => void;
  private readonly news = new Set<string>();
  private readonly timers = new Map<string, NodeJS.Timeout>();
  private stopped = false;

  constructor(tell: (what: string) => void) {
    this.tell = tell;
  }

  add(what: string): void {
    if (this.stopped) return;
    this.news.add(what);
    if (!this.timers.has(what)) this.wait(what, GATHER_MS);
  }

  /** Publishes pending keys at once and ignores later ones. */
  stop(): void {
    this.stopped = true;
    for (const timer of this.timers.values()) clearTimeout(timer);
    this.timers.clear();
    for (const what of this.news) this.tell(what);
    this.news.clear();
  }

  private wait(what: string, ms: number): void {
    this.timers.set(
      what,
      setTimeout(() => this.due(what), ms),
    );
  }

  private due(what: string): void {
    this.timers.delete(what);
    if (!this.news.delete(what)) return;
    this.wait(what, REST_MS);
    this.tell(what);
  }
}
