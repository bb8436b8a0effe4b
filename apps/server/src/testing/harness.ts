import { AsyncLocalStorage } from 'node:async_hooks';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, inject } from 'vitest';
import { startPartners, type Partners } from '@amparo/partners/start';
import { buildApp, type App } from '../app.ts';
import { readConfig } from '../platform/config.ts';
import { createDatabase, dropDatabase, uniqueName } from './databases.ts';
import { createAccount, signIn, type NewPerson, type Person } from './people.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
interface Call {
  body?: unknown;
  headers?: Record<string, string>;
}

export interface Caller extends Person {
  call(method: Method, path: string, call?: Call): Promise<LightMyRequestResponse>;
}

export interface LogLine {
  msg: string;
  trace?: string;
  reqId?: string;
  [field: string]: unknown;
}

export interface Harness {
  readonly app: App;
  readonly url: string;
  /** Every SQL statement since the last `queries.length = 0`, except those of jobs and timers. */
  readonly queries: string[];
  /** The statements of jobs and timers. */
  readonly backgroundQueries: string[];
  /** Every line of the log, where `LOG_LEVEL` asks for any. */
  readonly lines: LogLine[];
  /** A call by nobody. */
  call(method: Method, path: string, call?: Call): Promise<LightMyRequestResponse>;
  /** A signed-in person with these permissions or roles. */
  person(who?: NewPerson): Promise<Caller>;
  /** A person who is not signed in; with a `contrasena` they can be. */
  account(who?: NewPerson): ReturnType<typeof createAccount>;
  /** The outside companies, when asked for. */
  readonly partners: Partners;
  /** A signed-in Administrador. */
  admin(): Promise<Caller>;
}

interface Options {
  env?: Record<string, string>;
  /** Also start the listener, jobs and sockets. */
  started?: boolean;
  /** Also start the stand-ins of the outside companies, and send mail to theirs. */
  partners?: boolean;
}

/** A busy machine must not fail a test whose calls wait for each other's connections. */
const CONNECTION_WAIT_MS = 120_000;

/** Set for the jobs and timers that the application starts, which run at any moment. */
const isBackground = new AsyncLocalStorage<true>();

/** The real application on a real database of its own, for one test file. */
export function useApp(options: Options = {}): Harness {
  const name = uniqueName('test');
  const folder = join(tmpdir(), name);
  const queries: string[] = [];
  const backgroundQueries: string[] = [];
  const lines: LogLine[] = [];
  let app: App | undefined;
  let partners: Partners | undefined;
  let url = '';

  beforeAll(async () => {
    url = await createDatabase(name, inject('template'));
    if (options.partners === true) partners = await startPartners({ httpPort: 0, smtpPort: 0 });
    const config = readConfig({
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
      DATABASE_URL: url,
      STORAGE_DIR: folder,
      ...partners?.settings,
      ...options.env,
    });
    app = await buildApp(config, {
      wait: CONNECTION_WAIT_MS,
      onQuery: (sql) => void (isBackground.getStore() === true ? backgroundQueries : queries).push(sql),
      log: { write: (line) => void lines.push(JSON.parse(line) as LogLine) },
    });
    if (options.started === true) await isBackground.run(true, () => running().start());
    else await app.http.ready();
  });
  afterAll(async () => {
    await app?.stop();
    await partners?.stop();
    await dropDatabase(name);
    await rm(folder, { recursive: true, force: true });
  });

  const running = () => {
    if (app === undefined) throw new Error('The application is only there inside a test');
    return app;
  };
  const send = (method: Method, path: string, { body, headers = {} }: Call = {}, token?: string) => {
    const request: InjectOptions = { method, url: `/api/${path}`, headers: { ...headers } };
    if (token !== undefined) request.headers = { authorization: `Bearer ${token}`, ...request.headers };
    if (body !== undefined) request.payload = body as object;
    return running().http.inject(request);
  };
  const person = async (who: NewPerson = {}): Promise<Caller> => {
    const made = await signIn(running().platform, who);
    return { ...made, call: (method, path, call) => send(method, path, call, made.token) };
  };
  return {
    get app() {
      return running();
    },
    get url() {
      return url;
    },
    get partners() {
      if (partners === undefined) throw new Error('This test file did not ask for partners');
      return partners;
    },
    queries,
    backgroundQueries,
    lines,
    account: (who = {}) => createAccount(running().platform, who),
    call: (method, path, call) => send(method, path, call),
    person,
    admin: () => person({ roles: ['Administrador'] }),
  };
}
