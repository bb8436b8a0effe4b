import { expect, test } from 'vitest';
import { shareOf } from './rules.ts';

const total = 8_000;

test('a partner that never answers takes half of the time, and the later ones a quarter each', () => {
  expect(shareOf({ total, spent: 0, later: 2 })).toBe(4_000);
  expect(shareOf({ total, spent: 4_000, later: 1 })).toBe(2_000);
  expect(shareOf({ total, spent: 6_000, later: 0 })).toBe(2_000);
});

test('a partner that fails at once leaves its time to the others', () => {
  expect(shareOf({ total, spent: 10, later: 1 })).toBe(5_990);
  expect(shareOf({ total, spent: 20, later: 0 })).toBe(7_980);
});

test('no partner gets more time than is left', () => {
  for (const spent of [0, 1_999, 5_000, 7_999, 8_000, 9_000])
    for (const later of [0, 1, 2, 3])
      expect(shareOf({ total, spent, later })).toBeLessThanOrEqual(Math.max(1, total - spent));
});
