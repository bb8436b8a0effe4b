import type { Route } from '@amparo/contract/kernel/route';
import type { Dice } from './dice.ts';
import type { Run } from './run.ts';

interface As {
  token?: string;
  /** Of the record in the path. */
  id?: string;
  /** The other parts of the path. */
  parts?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, string>>;
}

/** One call of a journey, as somebody would make it. */
export async function tell(
  run: Run,
  dice: Dice,
  route: Route,
  body: unknown,
  { token, id = '', parts = {}, query }: As = {},
) {
  const headers = {
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
  };
  const asked = query === undefined ? '' : `?${new URLSearchParams(query).toString()}`;
  const call = {
    index: -1,
    route,
    kind: 'valid',
    method: route.method,
    path: `/api/${route.path.replaceAll(/:(\w+)/g, (_, name: string) => parts[name] ?? id)}${asked}`,
  } as const;
  const rest = { headers, body: JSON.stringify(body), sent: {}, used: new Map<string, string>() };
  return run.perform({ ...call, ...rest }, 'nadie', dice);
}

/** What a record that a journey makes is called by afterwards; nothing where it was refused. */
export async function made(
  run: Run,
  dice: Dice,
  route: Route,
  body: object,
  as: As,
): Promise<string | undefined> {
  const answer = await tell(run, dice, route, body, as);
  return (JSON.parse(answer?.text ?? '{}') as { _id?: string })._id;
}
