import { CANALES_DE_CASOS } from '@amparo/contract/casos/casos/events';
import { LECTURA, READ_ON_REPLICA, type Answer, type Input, type Route } from '@amparo/contract/kernel/route';
import { address } from './address.ts';
import { learnTime } from './clock.ts';
import { reportCall } from './connection.ts';
import { Failure, inToggleWords, refusal, unreachable } from './failure.ts';
import { getSession, sessionEnded } from './session.ts';

/** Base URL of the API. Uploads use it too: they report progress, so they cannot use `call`. */
export const BASE: string = import.meta.env.VITE_API_BASE ?? '/api';
const PATIENCE_MS = 30_000;

export interface CallOptions {
  signal?: AbortSignal | undefined;
  /** The revision that the user read. The server refuses to overwrite a newer one. */
  rev?: number | undefined;
  /** One key per action of the user. `useApiMutation` reuses it for retries of the same save. */
  idempotencyKey?: string | undefined;
  /** One page of a long export, which the server may read from a replica. */
  isAside?: true;
  /** Uses another session than the one of this browser. A 401 for it does not sign the user out. */
  token?: string | undefined;
}

interface Parts {
  params?: Record<string, string>;
  query?: unknown;
  body?: unknown;
}

const CASES: readonly string[] = [...Object.keys(CANALES_DE_CASOS), 'chats'];

/** Calls one route of the contract. Throws a `Failure` for anything but success. */
export async function call<R extends Route>(
  route: R,
  input: Input<R>,
  options: CallOptions = {},
): Promise<Answer<R>> {
  try {
    return await send(route, input, options);
  } catch (error) {
    throw error instanceof Failure && CASES.includes(route.recurso) ? inToggleWords(error) : error;
  }
}

async function send<R extends Route>(route: R, input: Input<R>, options: CallOptions): Promise<Answer<R>> {
  const parts = input as Parts;
  const own = getSession()?.token;
  const token = options.token ?? own;
  const response = await reach(
    address(BASE, route.path, parts),
    {
      method: route.method,
      headers: headersFor(route, parts, options, token),
      ...(parts.body === undefined ? {} : { body: JSON.stringify(parts.body) }),
      signal: withPatience(options.signal),
    },
    options.signal,
  );
  const body = await bodyOf(response, options.signal);
  if (response.ok && body !== undefined) return body as Answer<R>;
  const endedSession = response.status === 401 && own !== undefined && token === own;
  if (endedSession) sessionEnded(own, 'expirada');
  throw refusal(response.status, body, endedSession, response.headers.get('retry-after'));
}

function headersFor(
  route: Route,
  parts: Parts,
  options: CallOptions,
  token: string | undefined,
): Record<string, string> {
  const headers: Record<string, string> = { Accept: 'application/json' };
  if (token !== undefined) headers['Authorization'] = `Bearer ${token}`;
  if (parts.body !== undefined) headers['Content-Type'] = 'application/json';
  if (options.rev !== undefined) headers['If-Match'] = `"${options.rev}"`;
  if (route.method !== 'GET') headers['Idempotency-Key'] = options.idempotencyKey ?? crypto.randomUUID();
  if (options.isAside === true) headers[LECTURA] = READ_ON_REPLICA;
  return headers;
}

function withPatience(signal: AbortSignal | undefined): AbortSignal {
  const patience = AbortSignal.timeout(PATIENCE_MS);
  return signal === undefined ? patience : AbortSignal.any([signal, patience]);
}

async function reach(url: string, request: RequestInit, given: AbortSignal | undefined): Promise<Response> {
  try {
    const response = await fetch(url, request);
    reportCall(true);
    learnTime(response.headers.get('date'));
    return response;
  } catch (error) {
    throw cut(error, given);
  }
}

/** Returns undefined if the body is empty or not JSON. Our server sends no such body. */
async function bodyOf(response: Response, given: AbortSignal | undefined): Promise<unknown> {
  let text: string;
  try {
    text = await response.text();
  } catch (error) {
    throw cut(error, given);
  }
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** An abort by the caller is not a failure. Any other error means that the server was not reached. */
function cut(error: unknown, given: AbortSignal | undefined): unknown {
  if (given?.aborted === true) return error;
  reportCall(false);
  return unreachable();
}
