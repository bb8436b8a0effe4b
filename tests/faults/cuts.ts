import { randomUUID } from 'node:crypto';
import { loadavg } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { until } from '@amparo/server/testing/processes';
import { times } from '../hostile/measure.ts';
import type { Result } from '../report.ts';
import { ChatClient } from './chat-client.ts';
import type { FaultServer } from './fault-server.ts';
import { RedisServer } from './redis-server.ts';
import { differences, haveAll, people, roomOf, storedIn, ultimosOf } from './rooms.ts';

const MESSAGES = 10_000;
const CUTS = 1_000;
const PEOPLE = 50;
const ROOMS = 5;
/** Shorter than the real reconnection delay, so that all cuts fit into a minute. */
const DELAY_MS = 100;
const PATIENCE = 60_000;

/** Each user is in two rooms. */
const roomsOf = (n: number, salas: readonly string[]) =>
  [n % ROOMS, (n + 1 + (Math.floor(n / ROOMS) % (ROOMS - 1))) % ROOMS].map((room) => salas[room] as string);

/** F06: users chat over two processes while their connections are cut repeatedly at any moment. */
export async function socketCuts(testServer: FaultServer): Promise<Result> {
  const redis = await RedisServer.start();
  const env = { REDIS_URL: redis.url };
  const pair = [await testServer.another(env), await testServer.another(env)];
  const persons = await people(testServer, PEOPLE);
  const places = times(ROOMS).map((room) =>
    persons.filter((_, n) => roomsOf(n, times(ROOMS).map(String)).includes(String(room))),
  );
  const salas = await Promise.all(places.map((members) => roomOf(testServer, members)));
  const urls = pair.map(({ url }) => url);
  const talkers = persons.map(
    (person, n) => new ChatClient(person, { urls, rooms: roomsOf(n, salas), delayMs: DELAY_MS }),
  );
  try {
    await Promise.all(talkers.map((talker) => talker.untilReady()));
    const since = performance.now();
    let [said, cuts] = [0, 0];
    const sent = new Set<string>();
    const talking = talkers.map(async (talker, n) => {
      for (const turn of times(MESSAGES / PEOPLE)) {
        const id = randomUUID();
        sent.add(id);
        await talker.say(roomsOf(n, salas)[turn % 2] as string, String(turn), id);
        said += 1;
      }
    });
    const cutting = (async () => {
      while (cuts < CUTS) {
        // Spread the cuts over the first 95 % of the messages.
        await until(
          'more messages are stored',
          async () => said >= (MESSAGES * 0.95 * cuts) / CUTS,
          PATIENCE,
        );
        if (talkers[Math.floor(Math.random() * PEOPLE)]?.cut() === true) cuts += 1;
        else await wait(5);
      }
    })();
    await Promise.all([...talking, cutting]);
    const seconds = (performance.now() - since) / 1_000;
    const ultimos = await ultimosOf(testServer, salas);
    const all = await until(
      'every user has all messages',
      async () => haveAll(talkers, ultimos),
      PATIENCE,
    ).catch(() => false);
    const found = await differences(testServer, talkers);
    const stored = (await Promise.all(salas.map((sala) => storedIn(testServer, sala)))).flat();
    const ids = new Set(stored.map(({ id }) => id));
    const lost = [...sent].filter((id) => !ids.has(id)).length;
    const doubled = stored.length - ids.size;
    const strays = outOfTurn(stored);
    const count = (of: keyof ChatClient['counts']) =>
      talkers.reduce((sum, { counts }) => sum + counts[of], 0);
    return {
      seen:
        `${sent.size} messages of ${PEOPLE} users in ${ROOMS} rooms on two processes within ${Math.round(seconds)} s (load ${loadavg()[0]?.toFixed(1)}), ` +
        `${cuts} cuts, ${count('repeats')} sent again, ${count('catchUps')} catch-ups: ${lost} lost, ${doubled} doubled, ${strays} out of order; ` +
        [`${found.length} shown incorrectly`, ...found.slice(0, 3)].join('; '),
      target: '0, 0, 0, 0',
      ok: all && lost + doubled + strays + found.length === 0 && cuts === CUTS && sent.size === MESSAGES,
      figures: { cuts, seconds: Math.round(seconds), repeats: count('repeats'), catchUps: count('catchUps') },
    };
  } finally {
    for (const talker of talkers) talker.close();
    for (const server of pair) await testServer.end(server);
    await redis.kill();
  }
}

/**
 * Counts messages stored after a later message of the same user, who sends only after the previous answer.
 */
function outOfTurn(stored: readonly { usuario_id: string; texto: string }[]): number {
  const lastOf = new Map<string, number>();
  let strays = 0;
  for (const { usuario_id, texto } of stored) {
    const turn = Number(texto);
    // A user alternates between two rooms, and `stored` lists room after room, so check each room alone.
    const key = `${usuario_id} ${turn % 2}`;
    if (turn < (lastOf.get(key) ?? -1)) strays += 1;
    lastOf.set(key, turn);
  }
  return strays;
}
