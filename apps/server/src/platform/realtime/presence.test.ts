import { randomUUID } from 'node:crypto';
import { createClient } from 'redis';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { until } from '../../testing/processes.ts';
import { Presence } from './presence.ts';

/** A separate Redis database, isolated from other programs on this machine. */
const shared = createClient({ url: `${process.env['TEST_REDIS_URL'] ?? 'redis://127.0.0.1:6379'}/8` });
beforeAll(async () => void (await shared.connect()));
afterAll(() => shared.close());

const TIMES = { again: 10_000, believed: 25_000 };
const persona = (nombre_completo: string) => ({ _id: randomUUID(), nombre_completo, rol: null });

/** The presence of one process. It has no Redis connection while `realtime.shared` is undefined. */
function processOf(sala: string) {
  const realtime: { shared: typeof shared | undefined } = { shared };
  const looked: string[] = [];
  const fail = (error: unknown) => {
    throw error;
  };
  const presence = new Presence(
    { realtime: realtime as never, report: fail },
    (one) => void looked.push(one),
    TIMES,
  );
  onTestFinished(() => presence.stop());
  return {
    presence,
    realtime,
    looked,
    names: async () => (await presence.list(sala)).map((one) => one.nombre_completo),
  };
}

test('CHATS-35 heartbeats keep a user present, and the users of a crashed process expire', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const sala = randomUUID();
  const [one, other] = [processOf(sala), processOf(sala)];
  one.presence.enter(sala, persona('Ana'));
  other.presence.enter(sala, persona('Berta'));
  for (const { names } of [one, other]) expect((await names()).toSorted()).toEqual(['Ana', 'Berta']);
  vi.advanceTimersByTime(TIMES.believed * 2);
  // The names are read on the connection that wrote the heartbeats, so they are read after them.
  expect((await one.names()).toSorted()).toEqual(['Ana', 'Berta']);
  expect(one.looked.length).toBeGreaterThan(2);
  // A killed process sends no more heartbeats and does not sign off.
  other.presence.stop();
  vi.advanceTimersByTime(TIMES.believed - TIMES.again);
  expect((await one.names()).toSorted()).toEqual(['Ana', 'Berta']);
  vi.advanceTimersByTime(TIMES.again);
  expect(await one.names()).toEqual(['Ana']);
});

test('CHATS-35 a user with two windows is listed once, until both are closed', async () => {
  const sala = randomUUID();
  const [one, other] = [processOf(sala), processOf(sala)];
  const ana = persona('Ana');
  one.presence.enter(sala, ana);
  one.presence.enter(sala, ana);
  other.presence.enter(sala, ana);
  expect(await one.names()).toEqual(['Ana']);
  other.presence.leave(sala, ana._id);
  one.presence.leave(sala, ana._id);
  expect(await one.names()).toEqual(['Ana']);
  one.presence.leave(sala, ana._id);
  await until('the list is empty', async () => (await other.names()).length === 0);
});

test('F05 a user who left while Redis was down is not listed by their process after Redis recovers', async () => {
  const sala = randomUUID();
  const one = processOf(sala);
  const ana = persona('Ana');
  one.presence.enter(sala, ana);
  one.presence.enter(sala, persona('Berta'));
  await until('both users are in Redis', async () => (await shared.hLen(`presencia:${sala}`)) === 2);
  one.realtime.shared = undefined;
  expect((await one.names()).toSorted()).toEqual(['Ana', 'Berta']);
  one.presence.leave(sala, ana._id);
  one.realtime.shared = shared;
  expect(await one.names()).toEqual(['Berta']);
});
