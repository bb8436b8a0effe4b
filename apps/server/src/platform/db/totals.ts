/** Counting is the one cost of a list that grows with the table, so a slow count is remembered for a moment. */
const KEEP_MS = 4_000;
/** A count faster than this is never remembered: small tables always show the truth of this instant. */
const SLOW_MS = 25;
const MOST = 500;

interface Entry {
  value: number;
  until: number;
}

export class TotalCache {
  private readonly entries = new Map<string, Entry>();

  async get(key: string, count: () => Promise<number>): Promise<number> {
    const known = this.entries.get(key);
    const started = performance.now();
    if (known !== undefined && known.until > started) return known.value;
    this.entries.delete(key);
    const value = await count();
    if (performance.now() - started >= SLOW_MS) this.keep(key, value);
    return value;
  }

  private keep(key: string, value: number): void {
    if (this.entries.size >= MOST) this.entries.clear();
    this.entries.set(key, { value, until: performance.now() + KEEP_MS });
  }
}
