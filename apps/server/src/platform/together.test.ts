import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { together } from './together.ts';

test('many who ask at once share a reading, and each gets one that began after they asked', async () => {
  let stored = 0;
  let reads = 0;
  const ask = together(async () => {
    reads += 1;
    const seen = stored;
    await pause(20);
    return seen;
  });
  const first = ask();
  stored = 1;
  const others = Array.from({ length: 200 }, ask);
  await pause(10);
  const late = ask();
  expect(await first).toBe(0);
  stored = 2;
  expect(new Set(await Promise.all([...others, late]))).toEqual(new Set([1]));
  expect(reads).toBe(2);
  expect(await ask()).toBe(2);
  expect(reads).toBe(3);
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
