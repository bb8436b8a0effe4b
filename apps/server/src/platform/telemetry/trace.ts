import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import {
  context,
  isSpanContextValid,
  ROOT_CONTEXT,
  SpanStatusCode,
  trace,
  TraceFlags,
  type Attributes,
  type Context,
  type Link,
  type Span,
  type SpanContext,
  type SpanKind,
} from '@opentelemetry/api';

/**
 * One id that follows a request through its jobs and to partners (decision 0051). Spans use the OpenTelemetry
 * API: an SDK that was loaded first records them, and without an SDK they are only ids, so that log lines can
 * still be correlated.
 */
export interface TraceSpan {
  readonly span: Span;
  readonly context: Context;
}

interface Beginning {
  kind: SpanKind;
  attributes: Attributes;
  /** Parent of the span; null for none, even inside another span. */
  from?: Context | null;
  links?: Link[];
}

/** A separate storage, because that of the API does nothing until an SDK is loaded. */
const running = new AsyncLocalStorage<Context>();
const TRACEPARENT = /^00-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})$/;

const hex = () => randomUUID().replaceAll('-', '');

/** Starts a span. The caller must end it. */
export function startSpan(name: string, { kind, attributes, from, links = [] }: Beginning): TraceSpan {
  const before = from === null ? ROOT_CONTEXT : (from ?? running.getStore() ?? ROOT_CONTEXT);
  const parent = trace.getSpanContext(before);
  // Get the tracer each time, because a stored one keeps the SDK that it first found.
  const started = trace.getTracer('amparo').startSpan(name, { kind, attributes, links }, before);
  const span = isKept(started, parent) ? started : trace.wrapSpanContext(idsAfter(parent));
  return { span, context: trace.setSpan(before, span) };
}

/** Without an SDK the API returns the parent span, or ids of zeros. */
function isKept(span: Span, parent: SpanContext | undefined): boolean {
  const ids = span.spanContext();
  return isSpanContextValid(ids) && ids.spanId !== parent?.spanId;
}

const idsAfter = (parent: SpanContext | undefined): SpanContext => ({
  traceId: parent?.traceId ?? hex(),
  spanId: hex().slice(16),
  traceFlags: parent?.traceFlags ?? TraceFlags.NONE,
});

/**
 * Runs `run` inside the span, so that its log lines and partner requests carry the trace id. Also sets the
 * context of the API, for spans of other libraries.
 */
export function runInSpan<T>({ context: here }: TraceSpan, run: () => T): T {
  return running.run(here, () => context.with(here, run));
}

/**
 * Runs `run` in a new span and ends the span. An error is recorded by name only, because its message may
 * contain anything.
 */
export async function withSpan<T>(
  name: string,
  beginning: Beginning,
  run: (span: Span) => Promise<T>,
): Promise<T> {
  const step = startSpan(name, beginning);
  try {
    return await runInSpan(step, () => run(step.span));
  } catch (error) {
    step.span.setStatus({ code: SpanStatusCode.ERROR, message: (error as Error).name });
    throw error;
  } finally {
    step.span.end();
  }
}

export const traceId = (): string | undefined => current()?.traceId;

const current = () => trace.getSpanContext(running.getStore() ?? ROOT_CONTEXT);

/** The current span as a W3C `traceparent` header; undefined outside a span. */
export function traceparent(): string | undefined {
  const ids = current();
  if (ids === undefined) return undefined;
  return `00-${ids.traceId}-${ids.spanId}-${ids.traceFlags.toString(16).padStart(2, '0')}`;
}

/** Parses a `traceparent` header; undefined if it is invalid. */
export function parseTraceparent(said: unknown): Context | undefined {
  const [, id, spanId, flags] = TRACEPARENT.exec(typeof said === 'string' ? said : '') ?? [];
  if (id === undefined || spanId === undefined || flags === undefined) return undefined;
  const traceFlags = Number.parseInt(flags, 16) & TraceFlags.SAMPLED;
  const ids = { traceId: id, spanId, traceFlags, isRemote: true };
  return isSpanContextValid(ids) ? trace.setSpanContext(ROOT_CONTEXT, ids) : undefined;
}
