import { expect, type TestContext } from 'vitest';

declare module 'vitest' {
  interface TaskMeta {
    /** A figure that the test found; CI prints it at its end. */
    measured?: string;
  }
}

export function measured({ task }: TestContext, figure: string): void {
  task.meta.measured = figure;
}

/** `npm run measures` sets it: only there nothing else uses the processor, so that a limit of time means something. */
const ASSERTS_LIMITS = process.env['MEASURES'] === 'true';

/** Records how long something took, and asserts the limit under `npm run measures`. Give the test the tag `time-limit`. */
export function measuredWithin(context: TestContext, what: string, took: number, limit: number): void {
  measured(context, `${what}: ${took.toFixed(0)} ms (at most ${limit})`);
  if (ASSERTS_LIMITS) expect(took, what).toBeLessThan(limit);
}
