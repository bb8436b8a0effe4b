import { expect, test } from 'vitest';
import { createSemaphore } from './semaphore.ts';

test('runs at most `width` functions at once, in order, and a failure frees its place', async () => {
  const gate = createSemaphore(2);
  const started: number[] = [];
  let inside = 0;
  let most = 0;
  const work = (index: number) =>
    gate(async () => {
      started.push(index);
      inside += 1;
      most = Math.max(most, inside);
      await new Promise((resolve) => setImmediate(resolve));
      inside -= 1;
      if (index % 3 === 0) throw new Error(`failed ${index}`);
      return index;
    });
  const results = await Promise.allSettled([0, 1, 2, 3, 4, 5].map(work));
  expect(results.map((result) => result.status)).toEqual([
    'rejected',
    'fulfilled',
    'fulfilled',
    'rejected',
    'fulfilled',
    'fulfilled',
  ]);
  expect([most, started]).toEqual([2, [0, 1, 2, 3, 4, 5]]);
});
