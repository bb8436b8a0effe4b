import type { TestContext } from 'vitest';

declare module 'vitest' {
  interface TaskMeta {
    /** A figure that the test found; CI prints it at its end. */
    measured?: string;
  }
}

export function measured({ task }: TestContext, figure: string): void {
  task.meta.measured = figure;
}
