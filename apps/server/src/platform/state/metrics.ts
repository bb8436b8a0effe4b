import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { version } from '../../version.ts';
import { poolOf, type Connections } from '../db/database.ts';
import { digestOf } from '../db/secrets.ts';
import { RecordNotFound } from '../lib/problems.ts';
import type { Platform } from '../platform.ts';
import { processRegistry } from '../telemetry/process-metrics.ts';
import { createScrapeReader } from './scrape-gauges.ts';

/**
 * Prometheus metrics of this process, for clients with the token and, if configured, for the same machine.
 */
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
  const readParts = createScrapeReader(platform, registry);
  const all = Registry.merge([registry, processRegistry]);
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown';
    duration.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
  });
  app.get('/metrics', { schema: { hide: true }, logLevel: 'warn' }, async (request, reply) => {
    // Other clients cannot find out that metrics exist here.
    if (!(config.METRICS_LOCAL && isLocal(request)) && !hasToken(request, config.METRICS_TOKEN))
      throw new RecordNotFound();
    await readParts();
    return reply.type(all.contentType).send(await all.metrics());
  });
}

const poolsOf = ({ db, jobs, copy }: Platform): Record<string, Connections | undefined> => ({
  calls: poolOf(db),
  jobs: jobs.pool,
  replica: copy.pool,
});

/** Values of this process at the moment of the scrape. */
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
  now('amparo_listener_connected', '1 while the listener receives the notifications of other processes', () =>
    platform.listener.connected ? 1 : 0,
  );
  const info = { name: 'amparo_info', help: 'Version of this process', labelNames: ['version'], registers };
  new Gauge(info).set({ version }, 1);
  void new Gauge({
    name: 'amparo_pool_connections',
    help: 'Database connections by pool (total, idle), and callers waiting for one (waiting)',
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
  // Hashes have equal length, so the comparison takes the same time for any input.
  return timingSafeEqual(digestOf(headers.authorization ?? ''), digestOf(`Bearer ${token}`));
}
