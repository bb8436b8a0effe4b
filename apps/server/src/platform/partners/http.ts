import type { z } from 'zod';
import { traceparent } from '../telemetry/trace.ts';
import { PartnerFailure } from './failure.ts';
import { decoded } from './letters.ts';

/** Many times what a partner that is asked about one thing has to say. */
const MOST_BYTES = 262_144;

interface PartnerRequest {
  method: 'GET' | 'POST';
  /** One segment each: none of them can climb, add another one or bring a query. */
  path: readonly string[];
  query?: Record<string, string>;
  headers?: Record<string, string>;
  form?: Record<string, string>;
  json?: unknown;
  /** Where whole pages are asked for, what one of them may take. */
  mostBytes?: number;
}

export interface PartnerResponse {
  status: number;
  headers: Headers;
  text: string;
}

/**
 * One call to a partner. Its address comes from the configuration and nothing else chooses where a call goes (H31): what
 * people typed is a whole segment or a value, and whoever answers with another address is not followed.
 */
export async function askPartner(
  base: string,
  request: PartnerRequest,
  signal: AbortSignal,
): Promise<PartnerResponse> {
  const { method, headers = {}, form, json, mostBytes = MOST_BYTES } = request;
  const body =
    form === undefined ? (json === undefined ? undefined : JSON.stringify(json)) : new URLSearchParams(form);
  const trace = traceparent();
  const response = await fetch(addressOf(base, request), {
    method,
    // A few bytes that unpack into gigabytes are of no use to us either.
    headers: {
      'accept-encoding': 'identity',
      ...(json === undefined ? {} : { 'content-type': 'application/json' }),
      ...(trace === undefined ? {} : { traceparent: trace }),
      ...headers,
    },
    ...(body === undefined ? {} : { body }),
    redirect: 'manual',
    signal,
  });
  const { status } = response;
  if (status >= 300 && status < 400) {
    await response.body?.cancel();
    throw new PartnerFailure('redireccion', `status ${status}`);
  }
  return { status, headers: response.headers, text: await textOf(response, mostBytes) };
}

function addressOf(base: string, { path, query = {} }: PartnerRequest): URL {
  if (path.some((segment) => ['', '.', '..'].includes(segment)))
    throw new Error('A segment of a path names something');
  const url = new URL(base);
  url.pathname = [url.pathname.replace(/\/+$/, ''), ...path.map(encodeURIComponent)].join('/');
  // What the configuration says behind its question mark, such as the key of a function, stays.
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url;
}

/** A partner that sends without end is left in the middle of it. */
async function textOf({ body }: Response, mostBytes: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.length;
    if (size > mostBytes) throw new PartnerFailure('respuesta-muy-grande', `more than ${mostBytes} bytes`);
    chunks.push(chunk);
  }
  return decoded(Buffer.concat(chunks));
}

/** The answer as its adapter knows it; anything else is garbage, whatever it may be. */
export function readJson<T>(schema: z.ZodType<T>, text: string): T {
  const read = schema.safeParse(parsed(text));
  if (read.success) return read.data;
  const places = read.error.issues.map(({ path }) => path.join('.') || 'all of it');
  throw new PartnerFailure('respuesta-ilegible', `not as agreed: ${places.join(', ').slice(0, 200)}`);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new PartnerFailure('respuesta-ilegible', 'no JSON');
  }
}

/** What no adapter expects of a partner that works. */
export function refusedBy({ status }: PartnerResponse): PartnerFailure {
  return new PartnerFailure('error-del-servicio', `status ${status}`);
}
