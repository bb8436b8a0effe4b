import { expect, test } from 'vitest';
import { dayOf, firstToBreak, holds, isBroken, type Day } from './day.ts';
import { MIX, nextAction, staffOf } from './mix.ts';
import type { ProbeSample } from './probe.ts';

const second = (change: Partial<ProbeSample> = {}): ProbeSample => ({
  at: 0,
  loopP99: 4,
  loopMax: 9,
  poolP99: 1,
  poolMax: 2,
  busy: 3,
  cpuMs: 400,
  memory: 200,
  ...change,
});
const seen = (ms: number[], change = {}) => ({
  kinds: { board: ms },
  failed: 0,
  refused: 0,
  examples: [],
  messages: 20,
  heard: 200,
  loop: { p50: 0, p99: 2, max: 3 },
  cpuMs: 5_000,
  ...change,
});
const database = {
  connections: 30,
  active: 1,
  inTransaction: 0,
  locked: 0,
  reading: 0,
  postgresCpu: 0.6,
  wal: 50_000,
  idle: 0.3,
  stolen: 0,
};
const day = (change: { api?: Partial<ProbeSample>; ms?: number[]; failed?: number; idle?: number }): Day =>
  dayOf({
    people: 500,
    length: 10,
    seen: [seen(change.ms ?? [5, 10, 20], { failed: change.failed ?? 0 })],
    api: [[second(change.api)], [second(change.api)]],
    worker: [second()],
    database: { ...database, idle: change.idle ?? database.idle },
  });

test('P13 the shares of the mix add up to 1, and the weights of each group to 100', () => {
  expect(MIX.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1);
  for (const { does } of MIX) expect(Object.values(does).reduce((sum, times) => sum + times, 0)).toBe(100);
  expect(staffOf(500)).toHaveLength(500);
});

test('P13 the next action follows the weights of the role', () => {
  expect([nextAction('Contact Center', 0), nextAction('Contact Center', 0.31)]).toEqual([
    'plate',
    'caseList',
  ]);
  expect(nextAction('Contact Center', 0.999)).toBe('rooms');
  expect(() => nextAction('Nadie', 0)).toThrow('Nadie');
});

test('P13 the figures of a run combine all its processes', () => {
  const { calls, p99, api, callsASecond, messagesASecond } = day({});
  expect({ calls, p99, callsASecond, messagesASecond }).toEqual({
    calls: 3,
    p99: 20,
    callsASecond: 0.3,
    messagesASecond: 2,
  });
  expect(api).toMatchObject({ cpu: 0.8, loopP99: 4, busy: 3 });
});

test('P13 a run passes only if answers come in time and none fails', () => {
  expect(holds(day({}))).toBe(true);
  expect(holds(day({ ms: [10, 301] }))).toBe(false);
  expect(holds(day({ failed: 1 }))).toBe(false);
  expect([isBroken(day({ ms: [999] })), isBroken(day({ ms: [1_001] }))]).toEqual([false, true]);
});

test('P13 the bottleneck is the longest wait, or the full processors with their largest user', () => {
  expect(firstToBreak(day({ ms: [1_200], api: { poolP99: 900 } }))).toMatch(
    /^a connection of the pool \(900 /,
  );
  expect(firstToBreak(day({ ms: [1_200], api: { loopP99: 700 } }))).toMatch(/^the event loop of the api/);
  expect(firstToBreak(day({ ms: [1_200] }))).toMatch(/^statements and everything else/);
  expect(firstToBreak(day({ ms: [1_200], idle: 0.01, api: { loopP99: 700 } }))).toMatch(
    /^the processors, 1 % idle, most used by api \(0.8 .*event loop/,
  );
});
