import { z } from 'zod';
import { ErrorAnswer } from '@amparo/contract/kernel/errors';
import type { Route } from '@amparo/contract/kernel/route';
import { refusalsOf } from '@amparo/server/platform/http/docs/refusals';
import { INTERNALS } from '../hostile/internals.ts';
import { isObject } from './pool.ts';
import type { FuzzAnswer } from './send.ts';

export type FaultKind = '5xx' | 'contract' | 'leak' | 'stall';
export interface Fault {
  kind: FaultKind;
  what: string;
}

const SECRETS = /\$argon2|contrasena_hash|token_hash|huella"/;
/** English words of frameworks, which reveal a message that is not in Spanish. */
const ENGLISH =
  /\b(the|invalid|required|must|not found|unexpected|expected|too (?:big|small|large)|error:|undefined)\b/i;

/** All faults of an answer of the API. */
export function faultsOf(route: Route, method: string, { status, headers, text }: FuzzAnswer): Fault[] {
  const faults: Fault[] = [];
  const add = (kind: FaultKind, what: string) => void faults.push({ kind, what });
  if (status >= 500) add('5xx', `${status} ${text.slice(0, 200)}`);
  if (headers['x-powered-by'] !== undefined) add('leak', 'x-powered-by');
  if (SECRETS.test(text)) add('leak', 'a stored secret is in the answer');
  if (status >= 400 && INTERNALS.test(text)) add('leak', `internals: ${text.slice(0, 200)}`);
  // No route has these methods: HEAD and OPTIONS have no body, and the others respond 404.
  if (method !== route.method) return faults;
  if (status < 500 && headers['cache-control'] !== 'no-store')
    add('contract', `cache-control: ${String(headers['cache-control'])}`);
  if (status >= 400 && status < 500 && !refusalsOf(route).has(status))
    add('contract', `${status} is not a refusal that the API documentation lists`);
  const type = String(headers['content-type']);
  if (status < 400 && route.answer instanceof z.ZodString) {
    if (!type.startsWith('text/')) add('contract', `${status} with content-type ${type}`);
  } else if (!type.startsWith('application/json')) add('contract', `${status} with content-type ${type}`);
  else
    for (const what of status < 400 ? broken(route, text) : refusedBadly(text))
      add('contract', `${status} ${what}`);
  return faults;
}

function broken(route: Route, text: string): string[] {
  const body = parsed(text);
  if (body === undefined) return ['is not JSON'];
  const read = route.answer.safeParse(body);
  if (!read.success) {
    const [issue] = read.error.issues;
    return [`does not match the answer schema: ${issue?.path.join('.')} ${issue?.code} ${issue?.message}`];
  }
  const extra = unknownIn(body, read.data, '');
  return extra === undefined ? [] : [`contains ${extra}, which is not in the contract`];
}

function refusedBadly(text: string): string[] {
  const read = ErrorAnswer.strict().safeParse(parsed(text));
  if (!read.success) return [`is not a refusal of the contract: ${text.slice(0, 200)}`];
  const said = [read.data.message, ...Object.values(read.data.errors ?? {})];
  const english = said.find((sentence) => sentence === '' || ENGLISH.test(sentence));
  return english === undefined ? [] : [`is not in Spanish: ${english.slice(0, 200)}`];
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** The first field of the answer that no schema declares. */
function unknownIn(body: unknown, read: unknown, path: string): string | undefined {
  if (Array.isArray(body) && Array.isArray(read))
    return firstOf(body, (item, index) => unknownIn(item, read[index], path));
  if (!isObject(body) || !isObject(read)) return undefined;
  return firstOf(Object.keys(body), (key) =>
    key in read ? unknownIn(body[key], read[key], `${path}.${key}`) : `${path}.${key}`,
  );
}

function firstOf<T>(
  items: readonly T[],
  find: (item: T, index: number) => string | undefined,
): string | undefined {
  for (const [index, item] of items.entries()) {
    const found = find(item, index);
    if (found !== undefined) return found;
  }
  return undefined;
}
