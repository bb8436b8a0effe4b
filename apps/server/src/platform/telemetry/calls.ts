import type { IncomingMessage } from 'node:http';
import { SpanKind, SpanStatusCode } from '@opentelemetry/api';
import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import type { Config } from '../config.ts';
import { begin, continued, traceId, within, type Step } from './trace.ts';

type LoggerOfCall = NonNullable<FastifyServerOptions['childLoggerFactory']>;

/** The calls under way; each is forgotten with its request. */
const steps = new WeakMap<IncomingMessage, Step>();
/** The lines that a call writes by its own logger also come from where no code of ours runs, as when the answer has left. */
const ids = new WeakMap<object, string>();

/** What every line of the log has besides its words. */
export function traced(logger: object): { trace?: string } {
  const id = ids.get(logger) ?? traceId();
  return id === undefined ? {} : { trace: id };
}

/**
 * The logger of a call, made before anything else of it; its step begins here. Where it goes on from is for a proxy of ours
 * to say: a stranger who could would put calls into the traces of others, or have all of theirs recorded.
 */
export function callLogger({ TRUSTED_PROXIES }: Config): LoggerOfCall {
  return (logger, bindings, options, raw) => {
    const child = logger.child(bindings, options);
    const said = TRUSTED_PROXIES > 0 ? continued(raw.headers.traceparent) : undefined;
    const method = raw.method ?? '';
    const step = begin(method, {
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

/** Everything that a call does is done within its step, which ends with its answer. */
export function installTracing(app: FastifyInstance): void {
  // The body arrives by events of its connection, which belong to no call: Fastify itself comes back here from them.
  app.addHook('onRequest', ({ raw }, _reply, done) => {
    const step = steps.get(raw);
    if (step === undefined) done();
    else within(step, done);
  });
  app.addHook('onResponse', (request, { statusCode }, done) => {
    const span = steps.get(request.raw)?.span;
    // Ids without an SDK: nobody would read the rest.
    if (span?.isRecording() === true) {
      // The pattern and never the address, which may name a person.
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
