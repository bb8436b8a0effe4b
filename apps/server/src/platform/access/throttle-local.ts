import { BoundedMap } from '../lib/limits/bounded.ts';
import { BLOCK_MS, QUEUE_RULES, type Limit, type CountResult, type QueueSlot } from './throttle-rules.ts';

interface Count {
  n: number;
  limit: number;
  until: number;
}

interface Queue {
  n: number;
  next: number;
  until: number;
}

/** The same counting as in Redis, inside one process and with bounded memory. */
export class LocalCounts {
  private readonly counts: BoundedMap<Count>;
  /** Separate, so that anonymous attempts cannot fill the memory for known clients. */
  private readonly known: BoundedMap<Count>;
  private readonly queues: BoundedMap<Queue>;
  private readonly booked: BoundedMap<{ at: number; until: number }>;

  constructor(most: number) {
    const isBlock = ({ n, limit }: Count) => n >= limit;
    this.counts = new BoundedMap(most, isBlock);
    this.known = new BoundedMap(most, isBlock);
    this.queues = new BoundedMap(most, ({ n }) => n >= QUEUE_RULES.free);
    this.booked = new BoundedMap(most, () => false);
  }

  get size(): number {
    return this.counts.size + this.known.size + this.queues.size + this.booked.size;
  }

  take(limits: readonly Limit[]): CountResult {
    const now = Date.now();
    for (const { key, limit, isKnown } of limits) {
      const count = this.in(isKnown).get(key, now);
      if (count !== undefined && count.n >= limit) return { blockedMs: count.until - now };
    }
    const [n = 0] = limits.map(({ key, limit, isKnown }) => {
      const count = { n: (this.in(isKnown).get(key, now)?.n ?? 0) + 1, limit, until: now + BLOCK_MS };
      this.in(isKnown).set(key, count, now);
      return count.n;
    });
    return { n };
  }

  give(limits: readonly Limit[]): void {
    const now = Date.now();
    for (const { key, isKnown } of limits) {
      const count = this.in(isKnown).get(key, now);
      if (count !== undefined) this.in(isKnown).set(key, { ...count, n: Math.max(0, count.n - 1) }, now);
    }
  }

  clear({ key, isKnown }: Limit): void {
    this.in(isKnown).delete(key);
  }

  turn(account: string, region: string): QueueSlot {
    const now = Date.now();
    const queue = this.queues.get(account, now) ?? { n: 0, next: 0, until: 0 };
    const place = `${account} ${region}`;
    const give = (next: number) =>
      this.queues.set(account, { n: queue.n + 1, next, until: now + BLOCK_MS }, now);
    if (queue.n < QUEUE_RULES.free) {
      give(queue.next);
      return { waitMs: 0 };
    }
    const booked = this.booked.get(place, now)?.at;
    if (booked !== undefined) {
      if (booked - now > QUEUE_RULES.waitMs) return { refusedMs: booked - now };
      this.booked.delete(place);
      return { waitMs: Math.max(0, booked - now) };
    }
    const at = Math.max(now, queue.next);
    if (at - now > QUEUE_RULES.longestMs) return { refusedMs: QUEUE_RULES.fullMs };
    give(at + Math.min(QUEUE_RULES.gapMs, QUEUE_RULES.stepMs * (queue.n - QUEUE_RULES.free + 1)));
    if (at - now <= QUEUE_RULES.waitMs) return { waitMs: at - now };
    this.booked.set(place, { at, until: at + QUEUE_RULES.graceMs }, now);
    return { refusedMs: at - now };
  }

  giveTurn(account: string): void {
    const now = Date.now();
    const queue = this.queues.get(account, now);
    if (queue !== undefined) this.queues.set(account, { ...queue, n: Math.max(0, queue.n - 1) }, now);
  }

  private in(isKnown: boolean): BoundedMap<Count> {
    return isKnown ? this.known : this.counts;
  }
}
