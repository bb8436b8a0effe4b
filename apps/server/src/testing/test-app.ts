import { AsyncLocalStorage } from 'node:async_hooks';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, inject } from 'vitest';
import { startPartners, type Partners } from '@amparo/partners/start';
import { buildApp, type App } from '../app.ts';
import { readConfig } from '../platform/lib/config.ts';
import { createDatabase, dropDatabase, uniqueName } from './databases.ts';
import { createAccount, signIn, type TestPerson, type Person } from './people.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
interface InjectedCall {
  body?: unknown;
  headers?: Record<string, string>;
}

export interface TestUser extends Person {
  call(method: Method, path: string, call?: InjectedCall): Promise<LightMyRequestResponse>;
}

export interface LogLine {
  msg: string;
  trace?: string;
  reqId?: string;
  [field: string]: unknown;
}

export interface TestApp {
  readonly app: App;
  readonly url: string;
  /** Every SQL statement since the last `queries.length = 0`, except those of jobs and timers. */
  readonly queries: string[];
  /** The statements of jobs and timers. */
  readonly backgroundQueries: string[];
  /** Every log line, if `LOG_LEVEL` enables them. */
  readonly lines: LogLine[];
  /** A call without a session. */
  call(method: Method, path: string, call?: InjectedCall): Promise<LightMyRequestResponse>;
  /** A signed-in user with these permissions or roles. */
  person(who?: TestPerson): Promise<TestUser>;
  /** A user who is not signed in; with a `contrasena` they can sign in. */
  account(who?: TestPerson): ReturnType<typeof createAccount>;
  /** Stubs of the external companies, if requested. */
  readonly partners: Partners;
  admin(): Promise<TestUser>;
}

interface Options {
  env?: Record<string, string>;
  /** Also start the listener, jobs and sockets. */
  started?: boolean;
  /** Also start the stubs of the external companies, and send mail to the mail stub. */
  partners?: boolean;
}

/** High, so that a slow machine does not fail a test whose calls wait for connections. */
const CONNECTION_WAIT_MS = 120_000;

/** Set inside the jobs and timers of the application, which run at any moment. */
const isBackground = new AsyncLocalStorage<true>();

/** The real application on its own real database, for one test file. */
export function useTestApp(options: Options = {}): TestApp {
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
    if (app === undefined) throw new Error('The application exists only inside a test');
    return app;
  };
  const send = (method: Method, path: string, { body, headers = {} }: InjectedCall = {}, token?: string) => {
    const request: InjectOptions = { method, url: `/api/${path}`, headers: { ...headers } };
    if (token !== undefined) request.headers = { authorization: `Bearer ${token}`, ...request.headers };
    if (body !== undefined) request.payload = body as object;
    return running().http.inject(request);
  };
  const person = async (who: TestPerson = {}): Promise<TestUser> => {
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
      if (partners === undefined) throw new Error('This test file did not start the partners');
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
