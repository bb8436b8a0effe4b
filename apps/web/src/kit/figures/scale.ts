/** Step sizes that are easy to count. */
const STEPS = [1, 2, 5];

/** The smallest step (or ten) times a power of ten that is not below the value; at least one. */
export function roundUp(value: number, steps: readonly number[]): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(value, 1)));
  return (steps.find((step) => step * power >= value) ?? 10) * power;
}

export interface Scale {
  top: number;
  /** From zero up to the top. */
  ticks: readonly number[];
}

/** A scale of two equal steps that includes the maximum. */
export function scaleOf(most: number): Scale {
  const step = roundUp(most / 2, STEPS);
  return { top: 2 * step, ticks: [0, step, 2 * step] };
}
