/** Whole steps that people count in. */
const STEPS = [1, 2, 5, 10];

export interface Scale {
  top: number;
  /** From zero up to the top. */
  ticks: readonly number[];
}

/** A scale of two whole steps that has room for the most there is. */
export function scaleOf(most: number): Scale {
  const half = Math.max(1, most / 2);
  const ten = 10 ** Math.floor(Math.log10(half));
  const step = (STEPS.find((n) => n * ten >= half) ?? 10) * ten;
  return { top: 2 * step, ticks: [0, step, 2 * step] };
}
