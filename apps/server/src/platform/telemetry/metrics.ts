import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { version } from '../../version.ts';
import { poolOf, type Connections } from '../db/database.ts';
import { Missing } from '../http/problems.ts';
import type { Platform } from '../platform.ts';
import { digestOf } from '../secrets.ts';
import { figures } from './figures.ts';
import { watchParts } from './parts.ts';

/** Prometheus figures of this process, for whoever has the token and, where it is allowed, for the machine itself. */
export function installMetrics(app: FastifyInstance, platform: Platform): void {
  const { config } = platform;
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  watchProcess(platform, registry);
  const readParts = watchParts(platform, registry);
  const all = Registry.merge([registry, figures]);
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown';
    duration.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
  });
  app.get('/metrics', { schema: { hide: true }, logLevel: 'warn' }, async (request, reply) => {
    // A stranger is not even told that there is something here.
    if (!(config.METRICS_LOCAL && isLocal(request)) && !hasToken(request, config.METRICS_TOKEN))
      throw new Missing();
    await readParts();
    return reply.type(all.contentType).send(await all.metrics());
  });
}

/** Which connections are counted. */
const poolsOf = ({ db, jobs, copy }: Platform): Record<string, Connections | undefined> => ({
  calls: poolOf(db),
  jobs: jobs.pool,
  replica: copy.pool,
});

/** What the process knows of itself, as it is at the moment of the scrape. */
function watchProcess(platform: Platform, registry: Registry): void {
  const registers = [registry];
  const now = (name: string, help: string, value: () => number) =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(value());
      },
    });
  now('amparo_sockets', 'Open sockets of this process', () => platform.realtime.size);
  now('amparo_listener_connected', '1 while what other processes say through the database is heard', () =>
    platform.listener.connected ? 1 : 0,
  );
  const info = { name: 'amparo_info', help: 'What runs here', labelNames: ['version'], registers };
  new Gauge(info).set({ version }, 1);
  void new Gauge({
    name: 'amparo_pool_connections',
    help: 'Connections to the database by pool, and who waits for one (total, idle, waiting)',
    labelNames: ['pool', 'state'],
    registers,
    collect() {
      for (const [pool, counts] of Object.entries(poolsOf(platform))) {
        if (counts === undefined) continue;
        this.set({ pool, state: 'total' }, counts.total);
        this.set({ pool, state: 'idle' }, counts.libres);
        this.set({ pool, state: 'waiting' }, counts.esperando);
      }
    },
  });
}

function isLocal({ socket, headers }: FastifyRequest): boolean {
  const isHere = ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(socket.remoteAddress ?? '');
  return isHere && headers['x-forwarded-for'] === undefined;
}

function hasToken({ headers }: FastifyRequest, token: string | undefined): boolean {
  if (token === undefined) return false;
  // Of the same length whatever was sent, and compared in the same time.
  return timingSafeEqual(digestOf(headers.authorization ?? ''), digestOf(`Bearer ${token}`));
}
