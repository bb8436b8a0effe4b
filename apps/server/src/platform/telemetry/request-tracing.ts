import type { IncomingMessage } from 'node:http';
import { SpanKind, SpanStatusCode } from '@opentelemetry/api';
import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import type { Config } from '../lib/config.ts';
import { startSpan, parseTraceparent, traceId, runInSpan, type TraceSpan } from './trace.ts';

type LoggerOfCall = NonNullable<FastifyServerOptions['childLoggerFactory']>;

/** Spans of requests in progress; the weak map drops them with the request. */
const steps = new WeakMap<IncomingMessage, TraceSpan>();
/**
 * Trace ids per request logger, because a request also logs from places outside its async context, such as
 * after the response.
 */
const ids = new WeakMap<object, string>();

/** Fields added to every log line. */
export function traceFields(logger: object): { trace?: string } {
  const id = ids.get(logger) ?? traceId();
  return id === undefined ? {} : { trace: id };
}

/**
 * Creates the logger of a request, which is the first thing made for it, and starts its span. A parent trace
 * is accepted only from a trusted proxy: otherwise a client could add requests to the traces of others, or
 * force all of its requests to be recorded.
 */
export function callLogger({ TRUSTED_PROXIES }: Config): LoggerOfCall {
  return (logger, bindings, options, raw) => {
    const child = logger.child(bindings, options);
    const said = TRUSTED_PROXIES > 0 ? parseTraceparent(raw.headers.traceparent) : undefined;
    const method = raw.method ?? '';
    const step = startSpan(method, {
      kind: SpanKind.SERVER,
      attributes: { 'http.request.method': method },
      from: said ?? null,
    });
    steps.set(raw, step);
    const { traceId: id } = step.span.spanContext();
    ids.set(child, id);
    return child;
  };
}

/** Runs each request inside its span, which ends with the response. */
export function installTracing(app: FastifyInstance): void {
  // The body arrives in events of the connection, which belong to no request. Fastify returns to this context
  // from them.
  app.addHook('onRequest', ({ raw }, _reply, done) => {
    const step = steps.get(raw);
    if (step === undefined) done();
    else runInSpan(step, done);
  });
  app.addHook('onResponse', (request, { statusCode }, done) => {
    const span = steps.get(request.raw)?.span;
    // Without an SDK only the ids are used, so skip the attributes.
    if (span?.isRecording() === true) {
      // The route pattern, never the URL, which may identify a person.
      const route = request.routeOptions.url ?? 'unknown';
      span.updateName(`${request.method} ${route}`);
      span.setAttributes({
        'http.route': route,
        'http.response.status_code': statusCode,
        'amparo.referencia': request.id,
      });
      if (statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
    }
    span?.end();
    done();
  });
}
