export function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
}
export const median = (values: readonly number[]) => quantile(values, 0.5);
export const round = (value: number) => Math.round(value * 100) / 100;

async function milliseconds(run: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await run();
  return performance.now() - started;
}

/** Milliseconds per run with `width` concurrent runs. */
async function block(run: () => Promise<unknown>, times: number, width: number): Promise<number> {
  let left = times;
  const lane = async () => {
    while (left > 0) {
      left -= 1;
      await run();
    }
  };
  const total = await milliseconds(() => Promise.all(Array.from({ length: width }, lane)));
  return total / times;
}

interface Pair {
  bare: () => Promise<unknown>;
  product: () => Promise<unknown>;
  blocks: number;
  times: number;
  /** Number of concurrent product calls. The bare connection runs one statement at a time. */
  width: number;
}

/** Medians of alternating blocks, so that other work on the machine affects both. */
export async function compare({ bare, product, blocks, times, width }: Pair) {
  const bares: number[] = [];
  const products: number[] = [];
  await block(bare, times, 1);
  await block(product, times, width);
  for (let turn = 0; turn < blocks; turn += 1) {
    bares.push(await block(bare, times, 1));
    products.push(await block(product, times, width));
  }
  return { bare: median(bares), product: median(products) };
}

/** Milliseconds of single runs, one after another. */
export async function latencies(run: () => Promise<unknown>, times: number): Promise<number[]> {
  const found: number[] = [];
  for (let turn = 0; turn < times; turn += 1) found.push(await milliseconds(run));
  return found;
}
