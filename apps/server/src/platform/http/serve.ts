import type { z } from 'zod';
import type { Received, Route } from '@amparo/contract/kernel/route';
import type { AlcanceDeLlamada, Asker } from '../access/scope.ts';
import type { Who } from '../access/who.ts';
import type { Db } from '../db/database.ts';
import type { RawJson } from '../db/raw.ts';
import type { Actor, Work } from '../work.ts';
import type { TextFile } from './text-file.ts';
import type { Intake, Upload } from './upload.ts';

/** The message of a write is that of its route, unless the handler says another. */
type Told<T> = T extends { message: string } ? Omit<T, 'message'> & { message?: string } : T;
type Result<R extends Route> = Told<z.input<R['answer']>> | RawJson | TextFile;

/** What a read gets: validated input, who asks, the database. */
export interface Reading<R extends Route> extends Received<R>, Asker {
  db: Db;
}

/** What a write gets: validated input, who asks, and a transaction that commits when the handler returns. */
export interface Writing<R extends Route> extends Received<R>, Asker {
  work: Work;
}

/** What a call of its own kind gets: nothing is opened for it (public calls, partners, slow hashing). */
export interface Bare<R extends Route> extends Received<R> {
  who: Who | undefined;
  /** How far the permission of the call reaches; nowhere beyond oneself where nobody is signed in. */
  reach: Asker['reach'];
  actor: Actor;
  db: Db;
  /** Opens the transaction at the moment the handler chooses. */
  transaction: <T>(use: (work: Work) => Promise<T>) => Promise<T>;
  /** The same for what must happen once per Idempotency-Key. */
  once: <T>(use: (work: Work) => Promise<T>) => Promise<T>;
}

/** What an upload gets: the file, already on disk and gone after the call. Transactions are its own, as it waits for the store. */
export interface Uploading<R extends Route> extends Omit<Bare<R>, 'who' | 'reach' | 'body' | 'once'> {
  who: Who;
  upload: Upload;
}

export type Endpoint = {
  readonly route: Route;
  /** What of others it touches; a call that needs no permission is about the person's own. */
  readonly alcance: AlcanceDeLlamada | undefined;
} & (
  | {
      readonly kind: 'read';
      /** It reads where nobody waits for it, when there is such a place. */
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
/** Where the route asks for a permission, nothing answers it without saying how far one without `todo` gets. */
type Answered<R extends Route, Handle> = [PermisoOf<R>] extends [never]
  ? [handle: Handle]
  : [alcance: AlcanceDeLlamada, handle: Handle];

function said<Handle>(answered: [Handle] | [AlcanceDeLlamada, Handle]) {
  const [alcance, handle] = answered.length === 1 ? [undefined, answered[0]] : answered;
  return { alcance, handle };
}

/** Answers a GET of the contract. */
export function read<R extends Get>(
  route: R,
  ...answered: Answered<R, (call: Reading<R>) => Promise<Result<R>>>
): Endpoint {
  return { kind: 'read', route, ...said(answered) };
}

/** The same for what counts over many records: it may be asked of a copy of the database. */
export function readAside<R extends Get>(
  route: R,
  ...answered: Answered<R, (call: Reading<R>) => Promise<Result<R>>>
): Endpoint {
  return { kind: 'read', isAside: true, route, ...said(answered) };
}

/** Answers a POST, PUT or DELETE of the contract inside one transaction. */
export function write<R extends Change>(
  route: R,
  ...answered: Answered<R, (call: Writing<R>) => Promise<Result<R>>>
): Endpoint {
  return { kind: 'write', route, ...said(answered) };
}

/** Answers any route, leaving transactions to the handler. For public calls and calls that wait for something slow. */
export function bare<R extends Route>(
  route: R,
  ...answered: Answered<R, (call: Bare<R>) => Promise<Result<R>>>
): Endpoint {
  return { kind: 'bare', route, ...said(answered) };
}

/** Answers a call that brings a file as multipart/form-data; who may is decided by the record that holds the file. */
export function upload<R extends Change>(
  route: [PermisoOf<R>] extends [never] ? R : never,
  intake: Intake,
  handle: (call: Uploading<R>) => Promise<Result<R>>,
): Endpoint {
  return { kind: 'upload', route, intake, alcance: undefined, handle };
}
