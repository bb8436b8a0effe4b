import type { TestResult } from './read.ts';

interface Failures {
  test: string;
  failed: number;
  runs: number;
  /** The message of the first failure. */
  message: string;
}

/** Every test that failed in at least one run, the most frequent failure first. */
export function failuresOf(results: readonly TestResult[]): Failures[] {
  const byTest = Map.groupBy(
    results.filter(({ status }) => status !== 'skipped'),
    ({ file, titles }) => [file, ...titles.filter((title) => title !== file)].join(' › '),
  );
  return [...byTest]
    .map(([test, runs]) => {
      const failed = runs.filter(({ status, secondTry }) => status === 'failed' || secondTry);
      return { test, failed: failed.length, runs: runs.length, message: failed[0]?.message ?? '' };
    })
    .filter(({ failed }) => failed > 0)
    .toSorted((one, other) => other.failed - one.failed);
}
