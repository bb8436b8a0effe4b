import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import {
  AT_ONCE,
  type RefreshClock,
  DRIFT_MS,
  EVERY_MS,
  type RefreshPace,
  Refreshing,
  SOON_MS,
  TURN_MS,
} from './listRefresh.ts';

const LONGEST_MS = 6_000;
/** The largest value of `Math.random`. */
const LATEST = 1 - Number.EPSILON;

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
  onTestFinished(() => void vi.useRealTimers());
});

const clockWith = (random: () => number): RefreshClock => ({
  now: () => Date.now(),
  random,
  after: (ms, run) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
});

/** Random numbers that are the same in every run. */
function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** A list, and the times of its reads. */
function open(random: () => number, answerMs = 0, pace?: RefreshPace) {
  const reads: number[] = [];
  const refreshing = new Refreshing(
    () => {
      reads.push(Date.now());
      return new Promise((done) => void setTimeout(done, answerMs));
    },
    clockWith(random),
    pace,
  );
  return { refreshing, reads };
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

async function keepChanging(lists: readonly Refreshing[], everyMs: number, ms: number): Promise<number[]> {
  const changes: number[] = [];
  for (let spent = 0; spent < ms; spent += everyMs) {
    changes.push(Date.now());
    for (const list of lists) list.heard(lists.length);
    await pass(everyMs);
  }
  await pass(LONGEST_MS);
  return changes;
}

/** The longest time between a change and the next read. */
const longestWait = (changes: readonly number[], reads: readonly number[]) =>
  Math.max(...changes.map((change) => (reads.find((read) => read >= change) ?? Infinity) - change));

const gaps = (reads: readonly number[]) => reads.slice(1).map((read, n) => read - (reads[n] ?? 0));

describe('one list', () => {
  test('reads soon after a first change, and once for several changes in a row', async () => {
    const { refreshing, reads } = open(() => LATEST);
    for (let n = 0; n < 5; n += 1) {
      refreshing.heard(1);
      await pass(SOON_MS / 10);
    }
    await pass(SOON_MS / 2);
    expect(reads).toEqual([300]);
    await pass(10 * EVERY_MS);
    expect(reads).toHaveLength(1);
    refreshing.heard(1);
    await pass(SOON_MS);
    expect(reads).toHaveLength(2);
  });

  test.each([1, 2, 3, 4, 5])('reads at most every 5 s and is never older than 6 s (%i)', async (seed) => {
    const { refreshing, reads } = open(dice(seed));
    const changes = await keepChanging([refreshing], 50, 60_000);
    expect(Math.min(...gaps(reads))).toBeGreaterThanOrEqual(5_000);
    // The interval is random each time, so that lists that read together drift apart.
    expect(new Set(gaps(reads)).size).toBeGreaterThan(5);
    expect(Math.max(...gaps(reads))).toBeLessThanOrEqual(5_000 + DRIFT_MS);
    expect(longestWait(changes, reads)).toBeLessThan(LONGEST_MS);
  });

  test.each([1, 2, 3])('with AT_ONCE a list is never older than half a second (%i)', async (seed) => {
    const { refreshing, reads } = open(dice(seed), 0, AT_ONCE);
    const changes = await keepChanging([refreshing], 50, 10_000);
    expect(Math.min(...gaps(reads))).toBeGreaterThanOrEqual(AT_ONCE.everyMs);
    expect(longestWait(changes, reads)).toBeLessThanOrEqual(500);
  });

  test('waits for a slow response instead of cancelling it, and then reads the later changes', async () => {
    const { refreshing, reads } = open(() => 0, 20_000);
    await keepChanging([refreshing], 1_000, 30_000);
    expect(reads).toEqual([0, 20_000]);
  });

  test('does not read after it is stopped', async () => {
    const { refreshing, reads } = open(() => LATEST);
    refreshing.heard(1);
    refreshing.stop();
    await pass(10 * EVERY_MS);
    expect(reads).toEqual([]);
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('a hidden list', () => {
  test('reads nothing, and reads once when it is shown', async () => {
    const { refreshing, reads } = open(() => LATEST);
    refreshing.show(false);
    await keepChanging([refreshing], 100, 60_000);
    expect(reads).toEqual([]);
    refreshing.show(true);
    expect(reads).toEqual([Date.now()]);
    await pass(10 * EVERY_MS);
    expect(reads).toHaveLength(1);
  });

  test('cancels a planned read, and reads when it is shown', async () => {
    const { refreshing, reads } = open(() => LATEST);
    refreshing.heard(1);
    refreshing.show(false);
    await pass(10 * EVERY_MS);
    expect(reads).toEqual([]);
    refreshing.show(true);
    expect(reads).toEqual([Date.now()]);
  });

  test('reads nothing when it is shown and nothing has changed', async () => {
    const { refreshing, reads } = open(() => LATEST);
    refreshing.show(false);
    refreshing.show(true);
    await pass(10 * EVERY_MS);
    expect(reads).toEqual([]);
  });

  test('keeps the 5 s interval, however often it is shown and hidden', async () => {
    const { refreshing, reads } = open(dice(7));
    for (let n = 0; n < 100; n += 1) {
      refreshing.heard(1);
      refreshing.show(n % 2 === 0);
      await pass(330);
    }
    expect(reads.length).toBeGreaterThan(4);
    expect(Math.min(...gaps(reads))).toBeGreaterThanOrEqual(5_000);
  });
});

describe('many lists', () => {
  test('spread their reads by the number of listeners, over 5 s at most', async () => {
    for (const [listeners, spread] of [
      [1, SOON_MS],
      [200, 200 * TURN_MS],
      [10_000, EVERY_MS],
    ] as const) {
      const [first, last] = [open(() => 0), open(() => LATEST)];
      const start = Date.now();
      for (const { refreshing } of [first, last]) refreshing.heard(listeners);
      await pass(EVERY_MS);
      expect(first.reads).toEqual([start]);
      expect((last.reads[0] ?? 0) - start).toBeCloseTo(spread, -1);
    }
  });

  test('a change without a listener count is spread by the previous count, or over a second', async () => {
    const [counted, uncounted] = [open(() => LATEST), open(() => LATEST)];
    counted.refreshing.heard(300);
    await pass(20_000);
    const start = Date.now();
    for (const { refreshing } of [counted, uncounted]) refreshing.heard();
    await pass(20_000);
    expect((counted.reads[1] ?? 0) - start).toBeCloseTo(3_000, -1);
    expect((uncounted.reads[0] ?? 0) - start).toBeCloseTo(1_000, -1);
  });

  test('spread their reads over 5 s after a disconnect', async () => {
    const [first, last] = [open(() => 0), open(() => LATEST)];
    for (const { refreshing } of [first, last]) refreshing.missed();
    await pass(EVERY_MS);
    expect(first.reads).toEqual([0]);
    expect(last.reads[0]).toBeCloseTo(EVERY_MS, -1);
  });

  test('500 lists with a change every second read 110 times a second and are never older than 6 s', async () => {
    const random = dice(42);
    const lists = Array.from({ length: 500 }, () => open(random));
    const changes = await keepChanging(
      lists.map(({ refreshing }) => refreshing),
      1_000,
      60_000,
    );
    const reads = lists.flatMap((list) => list.reads);
    expect(reads.filter((read) => read < 60_000).length / 60).toBeLessThanOrEqual(110);
    const perSecond = Array.from({ length: 60 }, (_, n) => reads.filter((r) => Math.floor(r / 1_000) === n));
    // Chance groups some reads; without the spread there would be 500.
    expect(Math.max(...perSecond.map(({ length }) => length))).toBeLessThanOrEqual(150);
    for (const list of lists) expect(longestWait(changes, list.reads)).toBeLessThan(LONGEST_MS);
  });
});
