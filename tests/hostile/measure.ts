import type { Measure as MeasureOf, Result } from '../report.ts';
import type { TargetServer } from './target-server.ts';

export type HostileMeasure = MeasureOf<TargetServer>;

/** Result of a measure that counts failures and allows none. */
export function none(seen: string, wrong: readonly string[]): Result {
  const examples = wrong.length === 0 ? '' : ` (${wrong.slice(0, 3).join('; ')})`;
  return { seen: `${seen}, ${wrong.length} wrong${examples}`, target: '0 wrong', ok: wrong.length === 0 };
}

/** Runs `use` over all items, `width` at a time. */
export async function parallel<T>(
  items: readonly T[],
  width: number,
  use: (item: T) => Promise<void>,
): Promise<void> {
  let next = 0;
  const lane = async () => {
    while (next < items.length) {
      const item = items[next] as T;
      next += 1;
      await use(item);
    }
  };
  await Promise.all(Array.from({ length: width }, lane));
}

export const times = (n: number): number[] => Array.from({ length: n }, (_, index) => index);

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
