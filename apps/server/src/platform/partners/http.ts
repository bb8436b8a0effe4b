import type { z } from 'zod';
import { traceparent } from '../telemetry/trace.ts';
import { decodeText } from './charset.ts';
import { PartnerFailure } from './failure.ts';

/** Many times the size of a normal answer about one thing. */
const MOST_BYTES = 262_144;

interface PartnerRequest {
  method: 'GET' | 'POST';
  /** Path segments. Each is encoded, so none can climb, add a segment or add a query. */
  path: readonly string[];
  query?: Record<string, string>;
  headers?: Record<string, string>;
  form?: Record<string, string>;
  json?: unknown;
  /** Size limit for calls that return whole pages. */
  mostBytes?: number;
}

export interface PartnerResponse {
  status: number;
  headers: Headers;
  text: string;
}

/**
 * One call to a partner. The base URL comes from the configuration and nothing else chooses the target (H31):
 * user input is a whole segment or a value, and redirects are not followed.
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
    // No compression, so that a few bytes cannot decompress into gigabytes.
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
    throw new Error('Path segments must not be empty, "." or ".."');
  const url = new URL(base);
  url.pathname = [url.pathname.replace(/\/+$/, ''), ...path.map(encodeURIComponent)].join('/');
  // Keep the query of the configured URL, such as the key of a function.
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url;
}

/** Aborts a response that exceeds the limit. */
async function textOf({ body }: Response, mostBytes: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.length;
    if (size > mostBytes) throw new PartnerFailure('respuesta-muy-grande', `more than ${mostBytes} bytes`);
    chunks.push(chunk);
  }
  return decodeText(Buffer.concat(chunks));
}

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
    throw new PartnerFailure('respuesta-ilegible', 'not JSON');
  }
}

/** Failure for a status that no adapter expects from a working partner. */
export function refusedBy({ status }: PartnerResponse): PartnerFailure {
  return new PartnerFailure('error-del-servicio', `status ${status}`);
}
