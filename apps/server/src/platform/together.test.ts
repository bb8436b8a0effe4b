import { setTimeout as pause } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { together } from './together.ts';

test('many who ask at once share a reading, and each gets one that began after they asked', async () => {
  let stored = 0;
  const held: PromiseWithResolvers<void>[] = [];
  const ask = together(async () => {
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

test('a reading that fails is told to those who shared it, and the next one begins anew', async () => {
  let fails = true;
  const ask = together(async () => {
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
