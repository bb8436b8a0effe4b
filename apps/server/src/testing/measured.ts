import { expect, type TestContext } from 'vitest';

declare module 'vitest' {
  interface TaskMeta {
    /** A value that the test measured; CI prints it at the end. */
    measured?: string;
  }
}

export function measured({ task }: TestContext, figure: string): void {
  task.meta.measured = figure;
}

/**
 * Set by `npm run measures`: only there no other program uses the processor, so that a time limit is
 * reliable.
 */
const ASSERTS_LIMITS = process.env['MEASURES'] === 'true';

/** Records how long something took, and asserts the limit under `npm run measures`. Give the test the tag `time-limit`. */
export function measuredWithin(context: TestContext, what: string, took: number, limit: number): void {
  measured(context, `${what}: ${took.toFixed(0)} ms (at most ${limit})`);
  if (ASSERTS_LIMITS) expect(took, what).toBeLessThan(limit);
}
