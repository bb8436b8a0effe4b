/** Whatever one action changes, and what a quick hand changes next, is told together. */
export const GATHER_MS = 100;
/** A change is told within this, and no thing more often. */
export const REST_MS = 1_000;

/**
 * Many changes of one thing are told once: shortly after the first, and then at most every second for as long as they
 * go on. The first must not wait long, because somebody may be looking; the others may, because whoever was told is
 * reading anyway, and lists read again only every few seconds.
 */
export class Joined {
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

  /** Tells at once what still waits, and nothing afterwards. */
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
