import { Unavailable } from '../../platform/http/problems.ts';

/** An event waits at most this long for company, or until this many wait. */
const WAIT_MS = 200;
const FULL = 500;
/** Beyond this the database does not keep up: clients are told to come back instead of filling the memory. */
const MOST = 20_000;

interface Waiting<T> {
  event: T;
  stored: () => void;
  failed: (error: unknown) => void;
}

/**
 * Many small events written as few large batches. `add` answers once the batch of its event is committed, so what
 * was acknowledged is stored, and what could not be stored is refused.
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

  /** One batch at a time: while one is being stored the next one gathers, and is looked at when the first is done. */
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
