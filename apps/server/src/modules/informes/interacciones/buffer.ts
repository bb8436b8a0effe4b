import { Unavailable } from '../../../platform/lib/problems.ts';

/** A batch is stored after this time, or as soon as it has this many events. */
const WAIT_MS = 200;
const FULL = 500;
/** Above this the database does not keep up: clients get 503, so that the events do not fill the memory. */
const MOST = 20_000;

interface Waiting<T> {
  event: T;
  stored: () => void;
  failed: (error: unknown) => void;
}

/**
 * Stores many small events in few large batches. `add` resolves when the batch of its event is committed, so
 * that every acknowledged event is stored and every other one is refused.
 */
export class EventBuffer<T> {
  private readonly store: (events: T[]) => Promise<void>;
  private waiting: Waiting<T>[] = [];
  private timer: NodeJS.Timeout | undefined;
  private isStoring = false;

  constructor(store: (events: T[]) => Promise<void>) {
    this.store = store;
  }

  add(event: T): Promise<void> {
    if (this.waiting.length >= MOST) return Promise.reject(new Unavailable());
    return new Promise((stored, failed) => {
      this.waiting.push({ event, stored, failed });
      this.schedule();
    });
  }

  /**
   * Stores one batch at a time: events that arrive during a write form the next batch, which is checked after
   * the write.
   */
  private schedule(): void {
    if (this.isStoring || this.waiting.length === 0) return;
    if (this.waiting.length >= FULL) void this.flush();
    else this.timer ??= setTimeout(() => void this.flush(), WAIT_MS);
  }

  private async flush(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.isStoring = true;
    const batch = this.waiting;
    this.waiting = [];
    try {
      await this.store(batch.map(({ event }) => event));
      batch.forEach(({ stored }) => stored());
    } catch (error) {
      batch.forEach(({ failed }) => failed(error));
    }
    this.isStoring = false;
    this.schedule();
  }
}
