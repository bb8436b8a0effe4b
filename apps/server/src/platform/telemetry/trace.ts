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
 * One id that follows a call through its jobs and to partners (decision 0051). Spans are those of the OpenTelemetry API: an
 * SDK that was loaded before us keeps them, and without one they are only ids, so that the lines of the log still join up.
 */
export interface Step {
  readonly span: Span;
  readonly context: Context;
}

interface Beginning {
  kind: SpanKind;
  attributes: Attributes;
  /** What it goes on from; null: from nothing, whatever runs around it. */
  from?: Context | null;
  links?: Link[];
}

/** Ours and not that of the API, which remembers nothing until an SDK was loaded. */
const running = new AsyncLocalStorage<Context>();
const TRACEPARENT = /^00-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})$/;

const hex = () => randomUUID().replaceAll('-', '');

/** To be ended by whoever begins it. */
export function begin(name: string, { kind, attributes, from, links = [] }: Beginning): Step {
  const before = from === null ? ROOT_CONTEXT : (from ?? running.getStore() ?? ROOT_CONTEXT);
  const parent = trace.getSpanContext(before);
  // Asked for each time: one that is kept stays with the SDK that it once met.
  const started = trace.getTracer('amparo').startSpan(name, { kind, attributes, links }, before);
  const span = isKept(started, parent) ? started : trace.wrapSpanContext(idsAfter(parent));
  return { span, context: trace.setSpan(before, span) };
}

/** Without an SDK the API gives what was there before, or ids of nothing but zeros. */
function isKept(span: Span, parent: SpanContext | undefined): boolean {
  const ids = span.spanContext();
  return isSpanContextValid(ids) && ids.spanId !== parent?.spanId;
}

const idsAfter = (parent: SpanContext | undefined): SpanContext => ({
  traceId: parent?.traceId ?? hex(),
  spanId: hex().slice(16),
  traceFlags: parent?.traceFlags ?? TraceFlags.NONE,
});

/** Runs it as part of the step: its lines have its id, and so has what it asks for. Also told to an SDK, for spans of others. */
export function within<T>({ context: here }: Step, run: () => T): T {
  return running.run(here, () => context.with(here, run));
}

/** A step from its beginning to its end, failed or not. Of what failed only the kind is told: words may hold anything. */
export async function inStep<T>(
  name: string,
  beginning: Beginning,
  run: (span: Span) => Promise<T>,
): Promise<T> {
  const step = begin(name, beginning);
  try {
    return await within(step, () => run(step.span));
  } catch (error) {
    step.span.setStatus({ code: SpanStatusCode.ERROR, message: (error as Error).name });
    throw error;
  } finally {
    step.span.end();
  }
}

/** The id of whatever runs here. */
export const traceId = (): string | undefined => current()?.traceId;

const current = () => trace.getSpanContext(running.getStore() ?? ROOT_CONTEXT);

/** What runs here, in the words of W3C Trace Context; undefined where nobody began anything. */
export function traceparent(): string | undefined {
  const ids = current();
  if (ids === undefined) return undefined;
  return `00-${ids.traceId}-${ids.spanId}-${ids.traceFlags.toString(16).padStart(2, '0')}`;
}

/** What somebody else began; undefined where it says nothing that can be read. */
export function continued(said: unknown): Context | undefined {
  const [, id, spanId, flags] = TRACEPARENT.exec(typeof said === 'string' ? said : '') ?? [];
  if (id === undefined || spanId === undefined || flags === undefined) return undefined;
  const traceFlags = Number.parseInt(flags, 16) & TraceFlags.SAMPLED;
  const ids = { traceId: id, spanId, traceFlags, isRemote: true };
  return isSpanContextValid(ids) ? trace.setSpanContext(ROOT_CONTEXT, ids) : undefined;
}
