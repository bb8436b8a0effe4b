import { setTimeout as pause } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { buildApp } from '@amparo/server/app';
import { readConfig } from '@amparo/server/platform/lib/config';
import { logOptions } from '@amparo/server/platform/telemetry/logs';
import { callLogger, installTracing } from '@amparo/server/platform/telemetry/request-tracing';
import { prepareDatabase } from '@amparo/server/prepare';
import { createDatabase, dropDatabase, uniqueName } from '@amparo/server/testing/databases';
import { signIn } from '@amparo/server/testing/people';
import { until } from '@amparo/server/testing/processes';
import { report, type Result } from '../report.ts';
import { latencies, median, quantile } from './measure.ts';

/** `npm run bench:observing`: cost of tracing each call, and of reading queues with a million ended jobs. */
const ENDED = 1_000_000;
const WAITING = 10_000;
const MOST_OF_A_CALL = 2;
const MOST_TIMES = 2;
const BLOCKS = 60;

const name = uniqueName('bench');
const url = await createDatabase(name);
await prepareDatabase(url);
const log = { write: () => undefined };
const METRICS_TOKEN = 'una-llave-de-medida';
const scraper = { authorization: `Bearer ${METRICS_TOKEN}` };
const config = readConfig({ NODE_ENV: 'production', DATABASE_URL: url, ROLES: 'api', METRICS_TOKEN });
const app = await buildApp(config, { log });
await app.start();
await until('the listener', async () => app.platform.listener.connected);
const { token } = await signIn(app.platform, { roles: ['Administrador'] });

const list = () =>
  app.http.inject({
    url: '/api/permisos?elementosPorPagina=50',
    headers: { authorization: `Bearer ${token}` },
  });

/** An app with one empty route, which logs its calls. */
async function nothing(isTraced: boolean): Promise<FastifyInstance> {
  const options = logOptions(config, log);
  if (typeof options !== 'object') throw new Error('Logging is off');
  const { mixin, ...bare } = options;
  const empty = Fastify({
    logger: isTraced && mixin !== undefined ? { ...bare, mixin } : bare,
    ...(isTraced ? { childLoggerFactory: callLogger(config) } : {}),
  });
  if (isTraced) installTracing(empty);
  empty.get('/', async () => '');
  await empty.ready();
  return empty;
}

/** Microseconds of CPU time per call. Elapsed time would include waiting for a processor. */
async function cost(call: () => Promise<unknown>, times: number): Promise<number> {
  const before = process.cpuUsage();
  for (let turn = 0; turn < times; turn += 1) await call();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / times;
}

/** First decile: a block that other work on the machine hardly disturbed. */
const calm = (blocks: readonly number[]) => quantile(blocks, 0.1);

async function traces(): Promise<Result> {
  const [bare, traced] = [await nothing(false), await nothing(true)];
  const found = { without: [] as number[], with: [] as number[], list: [] as number[] };
  for (let block = 0; block < BLOCKS; block += 1) {
    found.without.push(await cost(() => bare.inject('/'), 300));
    found.with.push(await cost(() => traced.inject('/'), 300));
    found.list.push(await cost(list, 30));
  }
  const micros = calm(found.with) - calm(found.without);
  const call = calm(found.list);
  const share = (micros / call) * 100;
  return {
    seen: `${micros.toFixed(1)} µs of CPU time per call without an SDK, ${share.toFixed(2)} % of the ${call.toFixed(0)} µs of a list`,
    target: `≤ ${MOST_OF_A_CALL} %`,
    ok: share <= MOST_OF_A_CALL,
    figures: { micros, without: calm(found.without), list: call },
  };
}

/** Measures complete scrapes. The pause is needed because queue figures are cached for five seconds. */
async function scrapes(): Promise<number> {
  const found: number[] = [];
  for (let turn = 0; turn < 5; turn += 1) {
    await pause(5_100);
    found.push(...(await latencies(() => app.http.inject({ url: '/metrics', headers: scraper }), 1)));
  }
  return median(found);
}

async function queues(): Promise<Result> {
  const { db } = app.platform;
  await sql`insert into pgboss.job (name, start_after) select 'recuperar-contrasena', now() from generate_series(1, ${WAITING}::int)`.execute(
    db,
  );
  await sql`analyze pgboss.job`.execute(db);
  const before = await scrapes();
  for (let turn = 0; turn < 10; turn += 1)
    await sql`insert into pgboss.job (name, state, started_on, completed_on)
      select 'recuperar-contrasena', 'completed', now(), now() from generate_series(1, ${ENDED / 10}::int)`.execute(
      db,
    );
  await sql`analyze pgboss.job`.execute(db);
  const after = await scrapes();
  return {
    seen: `a scrape takes ${after.toFixed(1)} ms with a million ended jobs, ${before.toFixed(1)} ms with none, ${WAITING} waiting`,
    target: `≤ ${MOST_TIMES}×`,
    ok: after <= MOST_TIMES * before,
    figures: { before, after },
  };
}

const stop = async () => {
  await app.stop();
  await dropDatabase(name);
};
await report('bench-observing', { stop }, [
  { id: 'TRAZA', run: traces },
  { id: 'COLAS', run: queues },
]);
