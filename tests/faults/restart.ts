import { loadavg } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { RECONEXION_MS } from '@amparo/contract/kernel/live';
import type { Person } from '@amparo/server/testing/people';
import { freePort, until } from '@amparo/server/testing/processes';
import { times } from '../hostile/measure.ts';
import type { Result } from '../report.ts';
import { ChatClient } from './chat-client.ts';
import type { FaultServer } from './fault-server.ts';
import { RedisServer } from './redis-server.ts';
import { differences, haveAll, people, roomOf, ultimosOf } from './rooms.ts';

const ROOMS = 10;
const IN_A_ROOM = 50;
const BACK_MS = 15_000;
const EVERY_MS = 100;
const PATIENCE = 60_000;

const busy = () => `load ${loadavg()[0]?.toFixed(1)}`;

/** F07: a process with 500 sockets is stopped, then killed, while another process receives messages. */
export async function restartWithSockets(testServer: FaultServer): Promise<Result> {
  const redis = await RedisServer.start();
  const port = String(await freePort());
  const env = { REDIS_URL: redis.url };
  const own = { ...env, PORT: port, PUBLIC_URL: `http://127.0.0.1:${port}` };
  const beside = await testServer.another(env);
  let server = await testServer.another(own);
  const members: Person[][] = [];
  for (const _ of times(ROOMS)) members.push(await people(testServer, IN_A_ROOM));
  const salas = await Promise.all(members.map((room) => roomOf(testServer, room)));
  const talkers = members.flatMap((room, n) =>
    room.map(
      (person) =>
        new ChatClient(person, { urls: [server.url], rooms: [salas[n] as string], delayMs: RECONEXION_MS }),
    ),
  );
  const end = new AbortController();
  let said = 0;
  try {
    await Promise.all(talkers.map((talker) => talker.untilReady()));
    const desk = await testServer.person({ roles: ['Contact Center'] });
    const talking = (async () => {
      while (!end.signal.aborted) {
        const sala = salas[said % ROOMS] as string;
        const body = { id: crypto.randomUUID(), mensaje: `Mensaje ${said}` };
        const way = { at: beside };
        const { ok } = await testServer.ask('POST', `chats/${sala}/mensajes`, desk.token, body, way);
        if (ok) said += 1;
        // Slower than the rate limit of a user.
        await wait(ok ? EVERY_MS * 3 : 1_000);
      }
    })();
    const backs: number[] = [];
    for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
      const before = said;
      await until('some messages are stored', async () => said >= before + ROOMS, PATIENCE);
      const since = performance.now();
      server.process.kill(signal);
      await server.ended;
      await until('all sockets are lost', async () => talkers.every(({ isConnected }) => !isConnected));
      server = await testServer.another(own);
      await Promise.all(talkers.map((talker) => talker.untilReady()));
      backs.push(performance.now() - since);
    }
    end.abort();
    await talking;
    const ultimos = await ultimosOf(testServer, salas);
    const all = await until(
      'every socket has all messages',
      async () => haveAll(talkers, ultimos),
      PATIENCE,
    ).catch(() => false);
    const found = await differences(testServer, talkers);
    const again = talkers.filter(({ counts }) => counts.connections === 3).length;
    const [stopped = 0, killed = 0] = backs.map((ms) => ms / 1_000);
    return {
      seen:
        `${talkers.length} sockets in ${ROOMS} rooms, ${said} messages sent (${busy()}): all reconnected and caught up ` +
        `${stopped.toFixed(1)} s after a stop and ${killed.toFixed(1)} s after a kill, ${again} at the first try each time; ` +
        [`${found.length} gaps`, ...found.slice(0, 3)].join('; '),
      target: `≤ ${BACK_MS / 1_000} s, 0`,
      ok: all && found.length === 0 && Math.max(...backs) <= BACK_MS,
      figures: { stopped, killed, said },
    };
  } finally {
    end.abort();
    for (const talker of talkers) talker.close();
    for (const one of [server, beside]) await testServer.end(one);
    await redis.kill();
  }
}

const MISSED = 5_000;
const TURNS = 3;
const USABLE_MS = 2_000;

const AT_ONCE = 250;

/** Several transactions, because in a single one each insert would scan all earlier row versions. */
async function writeMany({ platform }: FaultServer, sala: string, usuarioId: string): Promise<void> {
  for (const _ of times(MISSED / AT_ONCE))
    await sql`select count(g.*) from generate_series(1, ${AT_ONCE}::int) g cross join lateral guarda_mensaje(${sala},
      gen_random_uuid(), ${usuarioId}, 'Persona', 'Abogado', 'El afectado ya está en el lugar y espera la grúa ' || g, '[]', null)`.execute(
      platform.db,
    );
}

/** F08: a user returns to a room with thousands of missed messages. */
export async function manyMissed(testServer: FaultServer): Promise<Result> {
  const [away, other] = (await people(testServer, 2)) as [Person, Person];
  const sala = await roomOf(testServer, [away, other]);
  const talker = new ChatClient(away, {
    urls: [testServer.server.url],
    rooms: [sala],
    delayMs: RECONEXION_MS,
  });
  const [usable, whole]: [number[], number[]] = [[], []];
  try {
    await talker.untilReady();
    for (const _ of times(TURNS)) {
      talker.close();
      await writeMany(testServer, sala, other.id);
      const since = performance.now();
      talker.reopen();
      // The screen first shows the last page of the room.
      const page = await testServer.ask('GET', `chats/${sala}/conversacion-completa`, away.token);
      const { mensajes } = (await page.json()) as { mensajes: unknown[] };
      if (mensajes.length === 50) usable.push(performance.now() - since);
      await talker.untilReady();
      whole.push(performance.now() - since);
    }
    const found = await differences(testServer, [talker]);
    const [first, last] = [Math.max(...usable), Math.max(...whole)].map(Math.round) as [number, number];
    return {
      seen:
        `${MISSED} messages missed, ${TURNS} times (${busy()}): the last page after ${first} ms, all of them after ${last} ms at most; ` +
        [`${found.length} gaps`, ...found.slice(0, 3)].join('; '),
      target: `≤ ${USABLE_MS} ms, 0`,
      ok: found.length === 0 && usable.length === TURNS && last <= USABLE_MS,
      figures: { usable: first, whole: last },
    };
  } finally {
    talker.close();
  }
}
