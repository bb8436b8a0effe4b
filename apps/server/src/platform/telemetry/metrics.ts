import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import type { Config } from '../config.ts';
import { Missing } from '../http/problems.ts';
import { digestOf } from '../secrets.ts';

/** Prometheus figures of this process, for whoever has the token and, where it is allowed, for the machine itself. */
export function installMetrics(app: FastifyInstance, config: Config): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown';
    duration.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
  });
  app.get('/metrics', { schema: { hide: true }, logLevel: 'warn' }, async (request, reply) => {
    // A stranger is not even told that there is something here.
    if (!(config.METRICS_LOCAL && isLocal(request)) && !hasToken(request, config.METRICS_TOKEN))
      throw new Missing();
    return reply.type(registry.contentType).send(await registry.metrics());
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
