/** Whole steps that people count in. */
const STEPS = [1, 2, 5];

/** The first of these steps, or ten, times a power of ten, that is at or above the value; one at least. */
export function roundUp(value: number, steps: readonly number[]): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(value, 1)));
  return (steps.find((step) => step * power >= value) ?? 10) * power;
}

export interface Scale {
  top: number;
  /** From zero up to the top. */
  ticks: readonly number[];
}

/** A scale of two whole steps that has room for the most there is. */
export function scaleOf(most: number): Scale {
  const step = roundUp(most / 2, STEPS);
  return { top: 2 * step, ticks: [0, step, 2 * step] };
}
