/** Counting is the one cost of a list that grows with the table, so a slow count is remembered for a moment. */
const KEEP_MS = 4_000;
/** A count faster than this is never remembered, nor one of few rows: it was slow because the machine was, not the table. */
const SLOW_MS = 25;
const MANY = 10_000;

/** What is known for a while, and never more than a bound of it. */
export class Fading<T> {
  private static readonly MOST = 500;
  private readonly ms: number;
  private readonly entries = new Map<string, { value: T; until: number }>();

  constructor(ms: number) {
    this.ms = ms;
  }

  get(key: string): T | undefined {
    const known = this.entries.get(key);
    if (known === undefined || known.until > performance.now()) return known?.value;
    this.entries.delete(key);
    return undefined;
  }

  set(key: string, value: T): void {
    if (this.entries.size >= Fading.MOST) this.entries.clear();
    this.entries.set(key, { value, until: performance.now() + this.ms });
  }
}

export class TotalCache {
  private readonly totals = new Fading<number>(KEEP_MS);

  async get(key: string, count: () => Promise<number>): Promise<number> {
    const known = this.totals.get(key);
    if (known !== undefined) return known;
    const started = performance.now();
    const value = await count();
    if (performance.now() - started >= SLOW_MS && value >= MANY) this.totals.set(key, value);
    return value;
  }
}
