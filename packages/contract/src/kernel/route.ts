import { z } from 'zod';
import { id } from './fields.ts';
import { mensajes } from './mensajes.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Sides of the company's own app: customers who ask for help, and field staff. */
export const LADOS_DE_APP = ['cliente', 'campo'] as const;
export type LadoDeApp = (typeof LADOS_DE_APP)[number];
/** Access value of app routes that serve both sides. */
export const CUALQUIER_LADO = 'cualquiera';

/**
 * Callers that a route accepts: holders of a permission; the user on their own record (`:id`) or holders of a
 * permission; any signed-in user; the company's app on behalf of one user of a side or of either side;
 * anyone. No other kind of access exists.
 */
export type Access<K extends string = string> =
  | { readonly permiso: K }
  | { readonly ownOr: K }
  | { readonly self: true }
  | { readonly app: LadoDeApp | typeof CUALQUIER_LADO }
  | { readonly public: true };

type ParamNames<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<Rest>
  : P extends `${string}:${infer Name}`
    ? Name
    : never;
export type Params<P extends string> = { [Name in ParamNames<P>]: string };

export interface Route<
  M extends Method = Method,
  P extends string = string,
  K extends string = string,
  Q extends z.ZodType = z.ZodType,
  B extends z.ZodType = z.ZodType,
  A extends z.ZodType = z.ZodType,
> {
  readonly method: M;
  /** Relative to the API base, never with a leading slash. */
  readonly path: P;
  /** Further paths that serve the same route. */
  readonly alias: readonly string[];
  /** Resource of the call. It names the audit log entries, the live channel and the permission. */
  readonly recurso: string;
  readonly access: Access<K>;
  readonly params: z.ZodType<Params<P>>;
  readonly query: Q;
  readonly body: B;
  readonly answer: A;
  /** Success message of a write, returned as `message` (LISTAS-21). */
  readonly exito: string;
  /** One Spanish line for the API pages. */
  readonly resumen: string;
}

interface Shape<Q, B, A, R> {
  resumen: string;
  /** Default: the first segment of the path. */
  recurso?: R;
  alias?: readonly string[];
  exito?: string;
  query?: Q;
  body?: B;
  answer: A;
}

const nothing = z.undefined();
type Nothing = typeof nothing;

type FirstSegment<P extends string> = P extends `${infer First}/${string}` ? First : P;
/** A permission is named `{recurso}.{accion}`. A permission of another resource is written in full. */
type Named<K extends string, R extends string> = K extends `${string}.${string}` ? K : `${R}.${K}`;

/** Ids are opaque to clients. An invalid id responds 404, like an unknown one. */
const paramSchema = (name: string) => {
  if (name === 'caso') return z.union([numeroDeCaso, id()]);
  return /^id$|Id$/.test(name) ? id() : z.string().min(1).max(200);
};
/** A case is addressed by its number or its id (JURIDICA-96). */
const numeroDeCaso = z.string().regex(/^[1-9]\d{0,8}$/);

export function route<
  const M extends Method,
  const P extends string,
  A extends z.ZodType,
  const K extends string = never,
  Q extends z.ZodType = Nothing,
  B extends z.ZodType = Nothing,
  const R extends string = FirstSegment<P>,
>(method: M, path: P, spec: Shape<Q, B, A, R> & Access<K>): Route<M, P, Named<K, R>, Q, B, A> {
  const names = [...path.matchAll(/:(\w+)/g)].map((match) => match[1] as string);
  const params = z.object(Object.fromEntries(names.map((name) => [name, paramSchema(name)])));
  const relative = path.replace(/^\/+/, '') as P;
  const recurso = spec.recurso ?? (relative.split('/')[0] as string);
  return {
    method,
    path: relative,
    alias: spec.alias ?? [],
    recurso,
    access: accessOf(spec, recurso) as Access<Named<K, R>>,
    params: params as unknown as z.ZodType<Params<P>>,
    query: spec.query ?? (nothing as unknown as Q),
    body: spec.body ?? (nothing as unknown as B),
    answer: spec.answer,
    exito: spec.exito ?? mensajes.exito,
    resumen: spec.resumen,
  };
}

function accessOf(spec: Access, recurso: string): Access {
  const named = (permiso: string) => (permiso.includes('.') ? permiso : `${recurso}.${permiso}`);
  if ('permiso' in spec) return { permiso: named(spec.permiso) };
  if ('ownOr' in spec) return { ownOr: named(spec.ownOr) };
  if ('app' in spec) return { app: spec.app };
  return 'self' in spec ? { self: spec.self } : { public: spec.public };
}

export type Answer<R extends Route> = z.output<R['answer']>;

/** A part is optional if the route does not declare it or all its fields are optional. */
type Part<Name extends string, T> = undefined extends T
  ? { [N in Name]?: T }
  : object extends T
    ? { [N in Name]?: T }
    : { [N in Name]: T };
type ParamsPart<P extends string> = [ParamNames<P>] extends [never] ? object : { params: Params<P> };

/** Arguments of a call: the path parameters, query and body that the route declares. */
export type Input<R extends Route> =
  R extends Route<Method, infer P, string, infer Q, infer B>
    ? ParamsPart<P> & Part<'query', z.input<Q>> & Part<'body', z.input<B>>
    : never;

/** Validated input of a handler. */
export interface Received<R extends Route> {
  params: z.output<R['params']>;
  query: z.output<R['query']>;
  body: z.output<R['body']>;
}

export function permisoDe({ access }: Route): string | undefined {
  if ('permiso' in access) return access.permiso;
  return 'ownOr' in access ? access.ownOr : undefined;
}

export function joinPath(base: string, path: string): string {
  return `${base.replace(/\/+$/, '')}/${path.replace(/^\/+/, '')}`;
}

/** Header of reads that belong to a long task such as an export. A database replica may answer them. */
export const LECTURA = 'amparo-lectura';
export const READ_ON_REPLICA = 'aparte';
