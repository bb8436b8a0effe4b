import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { batchById } from './batchById.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Runs the timers that are due, and not all timers: code of an earlier test file may still repeat one. */
const aMoment = () => vi.advanceTimersByTimeAsync(20);

const numbered = (count: number) => Array.from({ length: count }, (_, index) => `archivo ${index}`);

function asked(answer: (ids: string[]) => Promise<Record<string, string>>) {
  const calls: string[][] = [];
  const one = batchById(async (ids) => {
    calls.push(ids);
    return answer(ids);
  }, 500);
  return { calls, one };
}

const echo = async (ids: string[]) => Object.fromEntries(ids.map((id) => [id, `dirección de ${id}`]));

test('500 ids requested within a moment are one call, and each gets its own answer', async () => {
  const { calls, one } = asked(echo);
  const ids = numbered(500);
  const answers = Promise.all(ids.map(one));
  await aMoment();
  expect(calls).toEqual([ids]);
  expect(await answers).toEqual(ids.map((id) => `dirección de ${id}`));
});

test('an id requested twice is sent once; a later request is another call', async () => {
  const { calls, one } = asked(echo);
  const first = Promise.all([one('a'), one('b'), one('a')]);
  await aMoment();
  expect(await first).toEqual(['dirección de a', 'dirección de b', 'dirección de a']);
  const second = one('a');
  await aMoment();
  await second;
  expect(calls).toEqual([['a', 'b'], ['a']]);
});

test('ids above the limit of one call go in the next call', async () => {
  const { calls, one } = asked(echo);
  const answers = Promise.all(numbered(1_100).map(one));
  await aMoment();
  expect(await answers).toHaveLength(1_100);
  expect(calls.map((ids) => ids.length)).toEqual([500, 500, 100]);
});

test('a failed call rejects only its own ids; an id without an answer resolves to undefined', async () => {
  let isDown = true;
  const { one } = asked(async () => {
    if (isDown) throw new Error('sin red');
    return {};
  });
  const failed = Promise.allSettled([one('a'), one('b')]);
  await aMoment();
  expect((await failed).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  isDown = false;
  const later = one('a');
  await aMoment();
  expect(await later).toBeUndefined();
});
