import { setTimeout as pause } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { singleFlight } from './single-flight.ts';

test('concurrent callers share a read, and each gets one that began after their call', async () => {
  let stored = 0;
  const held: PromiseWithResolvers<void>[] = [];
  const ask = singleFlight(async () => {
    const seen = stored;
    const end = Promise.withResolvers<void>();
    held.push(end);
    await end.promise;
    return seen;
  });
  const endOf = (reading: number) => vi.waitFor(() => held[reading]!.resolve());
  const first = ask();
  stored = 1;
  const others = Array.from({ length: 200 }, ask);
  await endOf(0);
  expect(await first).toBe(0);
  await endOf(1);
  stored = 2;
  expect(new Set(await Promise.all(others))).toEqual(new Set([1]));
  const later = ask();
  await endOf(2);
  expect(await later).toBe(2);
  expect(held).toHaveLength(3);
});

test('a failed read rejects for its callers, and the next one reads again', async () => {
  let fails = true;
  const ask = singleFlight(async () => {
    await pause(5);
    if (fails) throw new Error('cut');
    return 'read';
  });
  const first = ask();
  const second = ask();
  await expect(first).rejects.toThrow('cut');
  fails = false;
  expect(await second).toBe('read');
});
