import type { z } from 'zod';
import type { Received, Route } from '@amparo/contract/kernel/route';
import type { Principal } from '../access/principal.ts';
import type { RouteScope, Requester } from '../access/scope.ts';
import type { Db } from '../db/database.ts';
import type { RawJson } from '../db/raw.ts';
import type { Actor, UnitOfWork } from '../db/unit-of-work.ts';
import type { TextFile } from './text-file.ts';
import type { Intake, Upload } from './upload.ts';

/** The message of a write is that of its route, unless the handler returns another. */
type OptionalMessage<T> = T extends { message: string } ? Omit<T, 'message'> & { message?: string } : T;
type Result<R extends Route> = OptionalMessage<z.input<R['answer']>> | RawJson | TextFile;

/** Arguments of a read: validated input, user and database. */
export interface ReadCall<R extends Route> extends Received<R>, Requester {
  db: Db;
}

/** Arguments of a write: validated input, user, and a transaction that commits when the handler returns. */
export interface WriteCall<R extends Route> extends Received<R>, Requester {
  work: UnitOfWork;
}

/** Arguments of a call that opens its own transactions (public calls, partners, slow hashing). */
export interface UnmanagedCall<R extends Route> extends Received<R> {
  who: Principal | undefined;
  /** Scope of the permission of the call; without a session only the caller's own records. */
  accessLevel: Requester['accessLevel'];
  actor: Actor;
  db: Db;
  /** Opens a transaction when the handler needs it. */
  transaction: <T>(use: (work: UnitOfWork) => Promise<T>) => Promise<T>;
  /** The same, once per Idempotency-Key. */
  once: <T>(use: (work: UnitOfWork) => Promise<T>) => Promise<T>;
}

/**
 * Arguments of an upload: the file is on disk until the call ends. The handler opens its transactions,
 * because it waits for the store.
 */
export interface UploadCall<R extends Route> extends Omit<
  UnmanagedCall<R>,
  'who' | 'accessLevel' | 'body' | 'once'
> {
  who: Principal;
  upload: Upload;
}

export type Endpoint = {
  readonly route: Route;
  /**
   * How the route treats other users' records; undefined if the route needs no permission and is limited to
   * the user's own records.
   */
  readonly recordScope: RouteScope | undefined;
} & (
  | {
      readonly kind: 'read';
      /** May read from the replica. */
      readonly isAside?: true;
      readonly handle: (call: ReadCall<Route>) => Promise<Result<Route>>;
    }
  | { readonly kind: 'write'; readonly handle: (call: WriteCall<Route>) => Promise<Result<Route>> }
  | { readonly kind: 'bare'; readonly handle: (call: UnmanagedCall<Route>) => Promise<Result<Route>> }
  | {
      readonly kind: 'upload';
      readonly intake: Intake;
      readonly handle: (call: UploadCall<Route>) => Promise<Result<Route>>;
    }
);

type Get = Route & { method: 'GET' };
type Change = Route & { method: 'POST' | 'PUT' | 'DELETE' };

type PermisoOf<R extends Route> = R extends Route<infer _M, infer _P, infer K> ? K : never;
/** A route with a permission cannot be served without declaring its scope for users without `todo`. */
type Answered<R extends Route, Handle> = [PermisoOf<R>] extends [never]
  ? [handle: Handle]
  : [recordScope: RouteScope, handle: Handle];

function said<Handle>(answered: [Handle] | [RouteScope, Handle]) {
  const [recordScope, handle] = answered.length === 1 ? [undefined, answered[0]] : answered;
  return { recordScope, handle };
}

/** Serves a GET of the contract. */
export function read<R extends Get>(
  route: R,
  ...answered: Answered<R, (call: ReadCall<R>) => Promise<Result<R>>>
): Endpoint {
  return { kind: 'read', route, ...said(answered) };
}

/** The same for reads over many records, which may use the replica. */
export function readAside<R extends Get>(
  route: R,
  ...answered: Answered<R, (call: ReadCall<R>) => Promise<Result<R>>>
): Endpoint {
  return { kind: 'read', isAside: true, route, ...said(answered) };
}

/** Serves a POST, PUT or DELETE of the contract inside one transaction. */
export function write<R extends Change>(
  route: R,
  ...answered: Answered<R, (call: WriteCall<R>) => Promise<Result<R>>>
): Endpoint {
  return { kind: 'write', route, ...said(answered) };
}

/**
 * Serves any route and leaves transactions to the handler. For public calls and calls that wait for something
 * slow.
 */
export function bare<R extends Route>(
  route: R,
  ...answered: Answered<R, (call: UnmanagedCall<R>) => Promise<Result<R>>>
): Endpoint {
  return { kind: 'bare', route, ...said(answered) };
}

/**
 * Serves a call with a file as multipart/form-data. The record that holds the file decides who may call it.
 */
export function upload<R extends Change>(
  route: [PermisoOf<R>] extends [never] ? R : never,
  intake: Intake,
  handle: (call: UploadCall<R>) => Promise<Result<R>>,
): Endpoint {
  return { kind: 'upload', route, intake, recordScope: undefined, handle };
}
