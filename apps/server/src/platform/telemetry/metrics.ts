import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import type { Config } from '../config.ts';
import { Missing } from '../http/problems.ts';

/** Prometheus figures of this process. Readable from the machine itself, or from elsewhere with the token. */
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
    const isLocal =
      ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(request.socket.remoteAddress ?? '') &&
      request.headers['x-forwarded-for'] === undefined;
    const hasToken =
      config.METRICS_TOKEN !== undefined &&
      request.headers.authorization === `Bearer ${config.METRICS_TOKEN}`;
    // A stranger is not even told that there is something here.
    if (!isLocal && !hasToken) throw new Missing();
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}
