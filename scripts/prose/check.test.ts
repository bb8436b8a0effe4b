import { expect, test } from 'vitest';
import { manyIdsProblems, problemsOf, sample } from './check.ts';
import type { Kind, Sentence } from './sentences.ts';

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

test('refuses titles with more than four ids, except the known number per file', () => {
  const title = (at: string, ids: number): Sentence => ({
    at,
    kind: 'title',
    text: `${'CASO-1 '.repeat(ids)}closes`,
  });
  const found = (known: Record<string, number>) =>
    manyIdsProblems([title('a.test.ts:1', 4), title('a.test.ts:5', 5)], known);
  expect(found({})).toEqual([
    'a.test.ts:5 title: more than 4 requirement ids: CASO-1 CASO-1 CASO-1 CASO-1 CASO-1 closes',
  ]);
  expect(found({ 'a.test.ts': 1 })).toEqual([]);
  expect(found({ 'a.test.ts': 2 })).toEqual(['a.test.ts: lower its number in prose-titles.ts to 1']);
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
