import type { Route } from '@amparo/contract/kernel/route';
import type { Run } from './run.ts';
import type { SeededRandom } from './seeded-random.ts';

interface As {
  token?: string;
  /** Id of the record in the path. */
  id?: string;
  /** Other path parameters. */
  parts?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, string>>;
}

interface At {
  path: string;
  token?: string;
  body?: unknown;
  headers?: Readonly<Record<string, string>>;
}

/** Sends a call to a complete path. A body that is neither text nor bytes is sent as JSON. */
export async function tellAt(run: Run, dice: SeededRandom, route: Route, { path, token, body, headers }: At) {
  const isWritten = typeof body === 'string' || Buffer.isBuffer(body);
  const type: Record<string, string> =
    body === undefined || isWritten ? {} : { 'content-type': 'application/json' };
  const call = {
    index: -1,
    route,
    kind: 'valid',
    method: route.method,
    path: `/api/${path}`,
    headers: { ...type, ...headers, ...(token === undefined ? {} : { authorization: `Bearer ${token}` }) },
    body: isWritten ? body : JSON.stringify(body),
    sent: {},
    used: new Map<string, string>(),
  } as const;
  return run.perform(call, 'nadie', dice);
}

/** Sends one call of a journey. */
export async function callRoute(
  run: Run,
  dice: SeededRandom,
  route: Route,
  body: unknown,
  { token, id = '', parts = {}, query }: As = {},
) {
  const asked = query === undefined ? '' : `?${new URLSearchParams(query).toString()}`;
  const path = `${route.path.replaceAll(/:(\w+)/g, (_, name: string) => parts[name] ?? id)}${asked}`;
  return tellAt(run, dice, route, { path, body, ...(token === undefined ? {} : { token }) });
}

/** Creates a record and returns its id; undefined if it was refused. */
export async function createdId(
  run: Run,
  dice: SeededRandom,
  route: Route,
  body: object,
  as: As,
): Promise<string | undefined> {
  const answer = await callRoute(run, dice, route, body, as);
  return (JSON.parse(answer?.text ?? '{}') as { _id?: string })._id;
}
