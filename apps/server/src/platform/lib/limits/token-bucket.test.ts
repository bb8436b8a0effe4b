import { expect, test } from 'vitest';
import { TokenBucket } from './token-bucket.ts';

const times = (n: number) => Array.from({ length: n });

test('H44 a token bucket allows a burst, then a rate per second, and saves up no more than the burst', () => {
  let now = 0;
  const budget = new TokenBucket({ burst: 3, perSecond: 2 }, () => now);
  const spent = (n: number) => times(n).filter(() => budget.spend()).length;
  expect(spent(5)).toBe(3);
  now = 500;
  expect(spent(5)).toBe(1);
  now = 1_500;
  expect(spent(5)).toBe(2);
  now = 3_600_000;
  expect(spent(50)).toBe(3);
});
