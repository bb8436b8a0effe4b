import { expect, test } from 'vitest';
import { UserTokenBuckets } from './user-token-buckets.ts';

test('H44 each user has a separate token bucket', () => {
  let now = 0;
  const budgets = new UserTokenBuckets({ burst: 2, perSecond: 1 }, () => now);
  const spent = (who: string, n: number) => Array.from({ length: n }).filter(() => budgets.spend(who)).length;
  expect([spent('ana', 5), spent('luz', 1), spent('luz', 5)]).toEqual([2, 1, 1]);
  now = 1_000;
  expect([spent('ana', 5), spent('luz', 5)]).toEqual([1, 1]);
});
