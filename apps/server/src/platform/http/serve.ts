import type { z } from 'zod';
import type { Received, Route } from '@amparo/contract/kernel/route';
import type { AlcanceDeLlamada, Asker } from '../access/scope.ts';
import type { Who } from '../access/who.ts';
import type { Db } from '../db/database.ts';
import type { RawJson } from '../db/raw.ts';
import type { Actor, Work } from '../work.ts';
import type { TextFile } from './text-file.ts';
import type { Intake, Upload } from './upload.ts';

/** The message of a write is that of its route, unless the handler returns another. */
type Told<T> = T extends { message: string } ? Omit<T, 'message'> & { message?: string } : T;
type Result<R extends Route> = Told<z.input<R['answer']>> | RawJson | TextFile;

/** Arguments of a read: validated input, user and database. */
export interface Reading<R extends Route> extends Received<R>, Asker {
  db: Db;
}

/** Arguments of a write: validated input, user, and a transaction that commits when the handler returns. */
export interface Writing<R extends Route> extends Received<R>, Asker {
  work: Work;
}

/** Arguments of a call that opens its own transactions (public calls, partners, slow hashing). */
export interface Bare<R extends Route> extends Received<R> {
  who: Who | undefined;
  /** Scope of the permission of the call; without a session only the caller's own records. */
  reach: Asker['reach'];
  actor: Actor;
  db: Db;
  /** Opens a transaction when the handler needs it. */
  transaction: <T>(use: (work: Work) => Promise<T>) => Promise<T>;
  /** The same, once per Idempotency-Key. */
  once: <T>(use: (work: Work) => Promise<T>) => Promise<T>;
}

/**
 * Arguments of an upload: the file is on disk until the call ends. The handler opens its transactions,
 * because it waits for the store.
 */
export interface Uploading<R extends Route> extends Omit<Bare<R>, 'who' | 'reach' | 'body' | 'once'> {
  who: Who;
  upload: Upload;
}

export type Endpoint = {
  readonly route: Route;
  /**
   * How the route treats other users' records; undefined if the route needs no permission and is limited to
   * the user's own records.
   */
  readonly alcance: AlcanceDeLlamada | undefined;
} & (
  | {
      readonly kind: 'read';
      /** May read from the replica. */
      readonly isAside?: true;
      readonly handle: (call: Reading<Route>) => Promise<Result<Route>>;
    }
  | { readonly kind: 'write'; readonly handle: (call: Writing<Route>) => Promise<Result<Route>> }
  | { readonly kind: 'bare'; readonly handle: (call: Bare<Route>) => Promise<Result<Route>> }
  | {
      readonly kind: 'upload';
      readonly intake: Intake;
      readonly handle: (call: Uploading<Route>) => Promise<Result<Route>>;
    }
);

type Get = Route & { method: 'GET' };
type Change = Route & { method: 'POST' | 'PUT' | 'DELETE' };

type PermisoOf<R extends Route> = R extends Route<infer _M, infer _P, infer K> ? K : never;
/** A route with a permission cannot be served without declaring its scope for users without `todo`. */
type Answered<R extends Route, Handle> = [PermisoOf<R>] extends [never]
  ? [handle: Handle]
  : [alcance: AlcanceDeLlamada, handle: Handle];

function said<Handle>(answered: [Handle] | [AlcanceDeLlamada, Handle]) {
  const [alcance, handle] = answered.length === 1 ? [undefined, answered[0]] : answered;
  return { alcance, handle };
}

/** Serves a GET of the contract. */
export function read<R extends Get>(
  route: R,
  ...answered: Answered<R, (call: Reading<R>) => Promise<Result<R>>>
): Endpoint {
  return { kind: 'read', route, ...said(answered) };
}

/** The same for reads over many records, which may use the replica. */
export function readAside<R extends Get>(
  route: R,
  ...answered: Answered<R, (call: Reading<R>) => Promise<Result<R>>>
): Endpoint {
  return { kind: 'read', isAside: true, route, ...said(answered) };
}

/** Serves a POST, PUT or DELETE of the contract inside one transaction. */
export function write<R extends Change>(
  route: R,
  ...answered: Answered<R, (call: Writing<R>) => Promise<Result<R>>>
): Endpoint {
  return { kind: 'write', route, ...said(answered) };
}

/**
 * Serves any route and leaves transactions to the handler. For public calls and calls that wait for something
 * slow.
 */
export function bare<R extends Route>(
  route: R,
  ...answered: Answered<R, (call: Bare<R>) => Promise<Result<R>>>
): Endpoint {
  return { kind: 'bare', route, ...said(answered) };
}

/**
 * Serves a call with a file as multipart/form-data. The record that holds the file decides who may call it.
 */
export function upload<R extends Change>(
  route: [PermisoOf<R>] extends [never] ? R : never,
  intake: Intake,
  handle: (call: Uploading<R>) => Promise<Result<R>>,
): Endpoint {
  return { kind: 'upload', route, intake, alcance: undefined, handle };
}
