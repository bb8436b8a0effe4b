import { createHmac, randomBytes } from 'node:crypto';

/**
 * Map of entries until their expiry, within a bounded memory. An entry that is `held` (a block, a queue) is
 * never evicted before it expires: when there is no room, it is stored in a hash bucket that it shares with
 * other keys, which then count as held too. Other entries are evicted, the oldest first.
 */
export class BoundedMap<T extends { until: number }> {
  private readonly loose = new Map<string, T>();
  private readonly held = new Map<string, T>();
  private readonly shared = new Map<number, T>();
  private readonly half: number;
  private readonly buckets: number;
  private readonly isHeld: (value: T) => boolean;
  /** Random, so that no caller can choose the keys of a bucket. */
  private readonly seed = randomBytes(16);

  constructor(most: number, isHeld: (value: T) => boolean) {
    this.half = Math.ceil(most / 2);
    this.buckets = Math.ceil(most / 16);
    this.isHeld = isHeld;
  }

  get size(): number {
    return this.loose.size + this.held.size + this.shared.size;
  }

  get(key: string, now: number): T | undefined {
    const alive = (value: T | undefined) => (value !== undefined && value.until > now ? value : undefined);
    const inBucket = () => (this.shared.size === 0 ? undefined : this.shared.get(this.bucketOf(key)));
    return alive(this.held.get(key)) ?? alive(inBucket()) ?? alive(this.loose.get(key));
  }

  set(key: string, value: T, now: number): void {
    this.delete(key);
    if (!this.isHeld(value)) this.keep(this.loose, key, value);
    else if (this.hasRoom(now)) this.held.set(key, value);
    else this.shared.set(this.bucketOf(key), value);
  }

  delete(key: string): void {
    this.loose.delete(key);
    this.held.delete(key);
  }

  /** The last written entry is the last in the map, and also the last to expire. */
  private keep(map: Map<string, T>, key: string, value: T): void {
    const [oldest] = map.keys();
    if (map.size >= this.half && oldest !== undefined) map.delete(oldest);
    map.set(key, value);
  }

  private hasRoom(now: number): boolean {
    for (const [key, { until }] of this.held) {
      if (this.held.size < this.half || until > now) break;
      this.held.delete(key);
    }
    return this.held.size < this.half;
  }

  private bucketOf(key: string): number {
    return createHmac('sha256', this.seed).update(key).digest().readUInt32BE() % this.buckets;
  }
}
