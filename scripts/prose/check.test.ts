import { expect, test } from 'vitest';
import { problemsOf, sample } from './check.ts';
import type { Kind } from './sentences.ts';

const problems = (kind: Kind, text: string) => problemsOf({ at: 'a.ts:1', kind, text });

test('names the place, the kind and the repair of a mark', () => {
  expect(problems('comment', 'The screen is told.')).toEqual([
    'a.ts:1 comment: "told, tells" (write: notifies, publishes, returns, shows, logs): The screen is told.',
  ]);
});

test('refuses titles with more than 120 characters after the ids', () => {
  const text = 'x'.repeat(120);
  expect(problems('title', `CASO-1 CASO-2 ${text}`)).toEqual([]);
  expect(problems('title', `CASO-1 CASO-2 ${text}x`)[0]).toContain('121 characters after the ids');
});

test('refuses titles with more than four ids, except those of steps', () => {
  const text = `${'CASO-1 '.repeat(5)}closes`;
  expect(problems('title', `${'CASO-1 '.repeat(4)}closes`)).toEqual([]);
  expect(problems('title', text)[0]).toContain('5 requirement ids, more than 4');
  expect(problems('step', text)).toEqual([]);
});

test('checks the form of commit subjects only', () => {
  expect(problems('commit', 'fix a test')).toHaveLength(1);
  expect(problems('comment', 'fix a test.')).toEqual([]);
});

test('chooses the same sentences with the same seed, each at most once', () => {
  const items = Array.from({ length: 50 }, (_, index) => index);
  expect(sample(items, 10, 7)).toEqual(sample(items, 10, 7));
  expect(sample(items, 10, 7)).not.toEqual(sample(items, 10, 8));
  expect(new Set(sample(items, 60, 7)).size).toBe(50);
});
