/** Seeded random numbers, so that the demo company has the same history in every run. */
export interface Azar {
  /** At least 0 and below 1. */
  next: () => number;
  between: (least: number, most: number) => number;
  whole: (least: number, most: number) => number;
  isTrue: (share: number) => boolean;
  one: <T>(list: readonly T[]) => T;
  /** Picks an item with a probability proportional to its weight. */
  weighed: <T>(list: readonly T[], weight: (item: T) => number) => T;
  /** Distributed like durations: half of the values are below `middle`, with a long tail above. */
  around: (middle: number, spread: number) => number;
}

/** Mulberry32: small, fast, and uniform enough for demo data. */
function mulberry(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export function seededRandom(seed: number): Azar {
  const next = mulberry(seed);
  const between = (least: number, most: number) => least + (most - least) * next();
  const weighed = <T>(list: readonly T[], weight: (item: T) => number): T => {
    let left = next() * list.reduce((sum, item) => sum + weight(item), 0);
    return (list.find((item) => (left -= weight(item)) < 0) ?? list.at(-1)) as T;
  };
  return {
    next,
    between,
    whole: (least, most) => Math.floor(between(least, most + 1)),
    isTrue: (share) => next() < share,
    one: (list) => list[Math.floor(next() * list.length)] as never,
    weighed,
    around: (middle, spread) => {
      const bell = Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next());
      return middle * Math.exp(spread * bell);
    },
  };
}
