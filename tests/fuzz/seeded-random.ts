import fc from 'fast-check';

/** Seeded random numbers: the same seed gives the same numbers in the same order. */
export class SeededRandom {
  private state: number;

  constructor(seed: number, index = 0) {
    this.state = (Math.imul(seed + 1, 0x9e3779b1) ^ Math.imul(index + 1, 0x85ebca6b)) >>> 0;
  }

  /** From 0 up to but not including 1 (mulberry32). */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0;
    let t = this.state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  }

  /** An integer from `min` to `max`, both included. */
  int(min: number, max: number): number {
    return min + Math.floor(this.next() * (max - min + 1));
  }

  chance(share: number): boolean {
    return this.next() < share;
  }

  pick<T>(items: readonly T[]): T {
    if (items.length === 0) throw new Error('nothing to pick from');
    return items[this.int(0, items.length - 1)] as T;
  }

  /** Prefers the last items, because new records are seldom used up. */
  pickRecent<T>(items: readonly T[]): T {
    return this.pick(this.chance(0.5) ? items.slice(-5) : items);
  }

  draw<T>(arbitrary: fc.Arbitrary<T>): T {
    const [value] = fc.sample(arbitrary, { seed: this.int(0, 0x7fffffff), numRuns: 1 });
    return value as T;
  }
}
