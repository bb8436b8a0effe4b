import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { GATHER_MS, CoalescingPublisher, REST_MS } from './coalescing-publisher.ts';

let told: string[] = [];
let joined = new CoalescingPublisher(() => undefined);

beforeEach(() => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  told = [];
  joined = new CoalescingPublisher((what) => void told.push(what));
});

function keepAdding(what: string, everyMs: number, ms: number): void {
  for (let spent = 0; spent < ms; spent += everyMs) {
    joined.add(what);
    vi.advanceTimersByTime(everyMs);
  }
}

test('the changes of one action are published as one event, shortly after the first', () => {
  for (let n = 0; n < 1_000; n += 1) joined.add('casos');
  vi.advanceTimersByTime(GATHER_MS - 1);
  expect(told).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(told).toEqual(['casos']);
  vi.advanceTimersByTime(10 * REST_MS);
  expect(told).toEqual(['casos']);
});

test('twenty changes a second for a minute are published sixty times', () => {
  keepAdding('casos', 50, 60_000);
  expect(told).toHaveLength(60);
});

test('a change is published within a second, and within the batching window after a quiet second', () => {
  joined.add('casos');
  vi.advanceTimersByTime(GATHER_MS);
  joined.add('casos');
  vi.advanceTimersByTime(REST_MS - 1);
  expect(told).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(told).toHaveLength(2);
  vi.advanceTimersByTime(REST_MS);
  joined.add('casos');
  vi.advanceTimersByTime(GATHER_MS);
  expect(told).toHaveLength(3);
});

test('one key does not delay another', () => {
  keepAdding('casos', 50, 2_000);
  told = [];
  joined.add('roles');
  vi.advanceTimersByTime(GATHER_MS);
  expect(told).toContain('roles');
});

test('`stop` publishes each pending key once and leaves no timer', () => {
  joined.add('casos');
  joined.add('roles');
  vi.advanceTimersByTime(GATHER_MS);
  joined.add('casos');
  told = [];
  joined.stop();
  expect(told).toEqual(['casos']);
  joined.add('roles');
  expect(vi.getTimerCount()).toBe(0);
  expect(told).toEqual(['casos']);
});
