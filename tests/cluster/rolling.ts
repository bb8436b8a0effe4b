import { mkdir, writeFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { RECONEXION_MS } from '@amparo/contract/kernel/live';
import { migrate, withDatabaseLock } from '@amparo/server/platform/db/migrate';
import { until, type RunningServer } from '@amparo/server/testing/processes';
import { ChatClient } from '../faults/chat-client.ts';
import { FaultServer } from '../faults/fault-server.ts';
import { RedisServer } from '../faults/redis-server.ts';
import { differences, haveAll, people, ultimosOf } from '../faults/rooms.ts';
import type { Result } from '../report.ts';
import { ClusterClients, isDone, isWrite, refusals, slowest, inWords } from './cluster-clients.ts';
import { busy, type ClusterEnvironment } from './cluster-environment.ts';
import { beforeServers } from './haproxy.ts';
import { connected, Postgres } from './postgres.ts';

const SOCKETS = 50;
const IN_A_ROOM = 25;
const ROWS = 300_000;
/** Longer than the balancer needs to remove a process that is not ready. */
const DRAIN_MS = '3000';
/** More concurrent calls would measure the machine and not the restart. */
const MOST_AT_ONCE = 100;
const BEFORE_MS = 3_000;
const PATIENCE_MS = 60_000;

/** Migration of the next version, which the running version ignores. Every write uses this table. */
const MIGRATION = 'alter table idempotencia add column prueba text;';
/** Runs outside a transaction, as `concurrently` requires; a plain index creation would block writes. */
const INDEX = 'create index concurrently on idempotencia (prueba, usuario_id)';

/**
 * F15: replaces both processes one after the other under load, with a migration of a large table in between.
 */
export async function rollingRestart(ground: ClusterEnvironment, callsASecond: number): Promise<Result> {
  const postgres = await Postgres.create(ground);
  const redis = await RedisServer.start();
  ground.atEnd(() => redis.kill());
  const [first, second] = [await ground.port(), await ground.port()];
  const balancer = await beforeServers(ground, [first, second]);
  const testServer = await FaultServer.open({
    DATABASE_URL: postgres.url,
    REDIS_URL: redis.url,
    TRUSTED_PROXIES: '2',
    PORT: String(first),
    DRAIN_MS,
  });
  ground.atEnd(() => testServer.stop());
  const other = { PORT: String(second), PUBLIC_URL: `http://127.0.0.1:${second}` };
  const beside = await testServer.another(other);
  for (const port of [first, second]) await balancer.untilSeen(port);
  const listeners = await people(testServer, SOCKETS);
  const halves = [listeners.slice(0, IN_A_ROOM), listeners.slice(IN_A_ROOM)];
  const crowd = await ClusterClients.gather(testServer, { doors: [balancer] }, halves);
  await fill(postgres.url, listeners[0]?.id ?? '');
  const talkers = listeners.map((person, n) => {
    const rooms = [crowd.rooms[n < IN_A_ROOM ? 0 : 1] as string];
    return new ChatClient(person, { urls: [balancer.url], rooms, delayMs: RECONEXION_MS });
  });
  ground.atEnd(async () => talkers.forEach((talker) => talker.close()));
  await Promise.all(talkers.map((talker) => talker.untilReady()));

  const load = steadily(crowd, callsASecond);
  ground.atEnd(async () => void (await load.stop()));
  await wait(BEFORE_MS);
  await testServer.end(testServer.server);
  const migrated = await bringMigration(ground, postgres.url);
  await testServer.restart();
  await balancer.untilSeen(first);
  await replace(testServer, beside, other);
  await balancer.untilSeen(second);
  await wait(BEFORE_MS);
  const took = await load.stop();

  await Promise.all(talkers.map((talker) => talker.untilReady()));
  const ultimos = await ultimosOf(testServer, crowd.rooms);
  const all = await until(
    'every socket has all messages',
    async () => haveAll(talkers, ultimos),
    PATIENCE_MS,
  ).catch(() => false);
  const missed = await differences(testServer, talkers);
  const connections = talkers.reduce((sum, { counts }) => sum + counts.connections, 0);
  const failed = crowd.calls.filter((call) => !isDone(call)).length;
  const { away, mute, other: others } = refusals(crowd.calls);
  const { lost, half, doubled, acknowledged } = await crowd.losses();
  const writes = crowd.calls.filter(isWrite).length;
  const rate = crowd.calls.length / (took / 1_000);
  return {
    seen:
      `both processes replaced under ${rate.toFixed(0)} calls a second for ${(took / 1_000).toFixed(0)} s (${busy()}), a column and an index added to ` +
      `${ROWS} rows in ${migrated} ms: ${crowd.calls.length} calls, ${writes} of them writes, ${failed} failed (${away} × 503, ${mute} of them by the balancer, ${inWords(others)}), ` +
      `slowest ${slowest(crowd.calls)} ms; ${lost} of ${acknowledged} lost, ${half} half-written, ${doubled} doubled; ` +
      `${SOCKETS} sockets connected ${connections} times and have ${all ? 'all' : 'NOT all'} messages, ${[`${missed.length} gaps`, ...missed.slice(0, 3)].join('; ')}`,
    target: '0 failed, 0 lost, all sockets reconnected with 0 gaps',
    ok: all && failed + lost + half + doubled + missed.length === 0 && connections > SOCKETS,
    figures: {
      calls: crowd.calls.length,
      writes,
      failed,
      lost,
      migrated,
      connections,
      rate: Math.round(rate),
    },
  };
}

/** Starts the same version again, because only the change of process matters here. */
async function replace(
  testServer: FaultServer,
  server: RunningServer,
  env: Record<string, string>,
): Promise<void> {
  await testServer.end(server);
  await testServer.another(env);
}

async function bringMigration(ground: ClusterEnvironment, url: string): Promise<number> {
  const folder = ground.path('migrations');
  await mkdir(folder);
  await writeFile(`${folder}/9999_prueba.sql`, MIGRATION);
  const since = performance.now();
  await withDatabaseLock(url, async (client) => {
    const applied = await migrate(client, folder);
    if (applied.length !== 1) throw new Error('The migration was not applied');
    await client.query(INDEX);
  });
  return Math.round(performance.now() - since);
}

/** Fills the table to its size after months of use. */
async function fill(url: string, usuarioId: string): Promise<void> {
  await connected(url, (client) =>
    client.query(
      `insert into idempotencia (usuario_id, clave, ruta, huella)
        select $1, 'relleno-' || n, 'POST nada', md5(n::text) from generate_series(1, ${ROWS}) n`,
      [usuarioId],
    ),
  );
}

/**
 * Open-loop load: sends calls at a constant rate, whether or not earlier ones are answered. One call in ten
 * opens a case, three are messages, the others read lists.
 */
function steadily(crowd: ClusterClients, callsASecond: number): { stop: () => Promise<number> } {
  const since = performance.now();
  const underWay = new Set<Promise<void>>();
  let beat = 0;
  const timer = setInterval(() => {
    if (underWay.size >= MOST_AT_ONCE) return;
    beat += 1;
    const act = beat % 10 === 0 ? crowd.openCase() : beat % 3 === 0 ? crowd.say() : crowd.look();
    underWay.add(act);
    void act.finally(() => underWay.delete(act));
  }, 1_000 / callsASecond);
  return {
    stop: async () => {
      clearInterval(timer);
      const took = performance.now() - since;
      await Promise.all(underWay);
      return took;
    },
  };
}
