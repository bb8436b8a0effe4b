import { expect, test } from 'vitest';
import { failuresOf } from './flaky.ts';
import type { TestResult } from './read.ts';

const result = (title: string, more: Partial<TestResult> = {}): TestResult => ({
  file: 'a.test.ts',
  titles: ['a.test.ts', title],
  status: 'passed',
  message: '',
  steps: [],
  measured: [],
  secondTry: false,
  isNightly: false,
  onDemoPage: false,
  ...more,
});

test('reports each test that failed once, with its count and the message of its first failure', () => {
  const failed = { status: 'failed', message: 'Waited in vain' } as const;
  expect(
    failuresOf([
      result('steady'),
      result('rare'),
      result('rare', failed),
      result('often', failed),
      result('often', { ...failed, message: 'Another reason' }),
      result('never run', { status: 'skipped' }),
    ]),
  ).toEqual([
    { test: 'a.test.ts › often', failed: 2, runs: 2, message: 'Waited in vain' },
    { test: 'a.test.ts › rare', failed: 1, runs: 2, message: 'Waited in vain' },
  ]);
});

test('reports nothing when all runs passed', () => {
  expect(failuresOf([result('steady'), result('steady')])).toEqual([]);
});
