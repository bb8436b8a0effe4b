import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { copyFile, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import Fastify from 'fastify';
import type { LadoDeApp, Route } from '@amparo/contract/kernel/route';
import { startPartners, type Partners } from '@amparo/partners/start';
import { readConfig } from '@amparo/server/platform/lib/config';
import { createPlatform, type Platform } from '@amparo/server/platform/platform';
import { createDatabase, dropDatabase, uniqueName } from '@amparo/server/testing/databases';
import { createAccount, signIn, type TestPerson } from '@amparo/server/testing/people';

const APPS = join(import.meta.dirname, '../../apps');
const MAIN = join(APPS, 'server/src/main.ts');
const PAGE = join(APPS, 'web/index.html');

export interface Ask {
  token?: string;
  body?: unknown;
  /** The client address, as a trusted proxy sends it. */
  from?: string;
  headers?: Record<string, string>;
}

export interface Answer {
  status: number;
  headers: Headers;
  text: string;
  json: () => Record<string, unknown>;
}

/** A server process with its database, partner stand-ins and test users. */
export class TargetServer {
  /** All output of the server. */
  log = '';
  /** Refusals of the server, which H34 searches for secrets and internals. */
  readonly refusals: string[] = [];
  /** Secrets that must appear neither in the log nor in a refusal. */
  readonly secrets = new Set<string>();
  /** Answers with 5xx. */
  readonly serverErrors: string[] = [];
  readonly url: string;
  readonly partners: Partners;
  readonly platform: Platform;
  private readonly child: ChildProcess;
  private readonly database: string;
  private readonly folder: string;

  constructor(parts: {
    url: string;
    partners: Partners;
    platform: Platform;
    child: ChildProcess;
    database: string;
    folder: string;
  }) {
    this.url = parts.url;
    this.partners = parts.partners;
    this.platform = parts.platform;
    this.child = parts.child;
    this.database = parts.database;
    this.folder = parts.folder;
    const hear = (chunk: Buffer) => void (this.log += chunk.toString());
    this.child.stdout?.on('data', hear);
    this.child.stderr?.on('data', hear);
  }

  async ask(
    method: string,
    path: string,
    { token, body, from = '10.9.9.9', headers = {} }: Ask = {},
  ): Promise<Answer> {
    const isRaw = typeof body === 'string' || body instanceof Uint8Array;
    const response = await fetch(`${this.url}/api/${path}`, {
      method,
      headers: {
        'x-forwarded-for': from,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: isRaw ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    if (response.status >= 400 && this.refusals.length < 50_000) this.refusals.push(text);
    if (response.status >= 500)
      this.serverErrors.push(`${method} ${path.slice(0, 200)} → ${text.slice(0, 300)}`);
    const { status, headers: given } = response;
    return { status, headers: given, text, json: () => JSON.parse(text) as Record<string, unknown> };
  }

  /** Process id of the server. Throws if the process has exited. */
  get pid(): number {
    const { pid, exitCode } = this.child;
    if (pid === undefined || exitCode !== null) throw new Error('the server has exited');
    return pid;
  }

  /** False after the process has exited or was killed. */
  get isAlive(): boolean {
    return this.child.exitCode === null && this.child.signalCode === null;
  }

  async person(who: TestPerson) {
    if (who.contrasena !== undefined) this.secrets.add(who.contrasena);
    const person = await signIn(this.platform, who);
    this.secrets.add(person.token);
    return person;
  }

  account(who: TestPerson) {
    if (who.contrasena !== undefined) this.secrets.add(who.contrasena);
    return createAccount(this.platform, who);
  }

  /**
   * Returns a function that gives a token for a route: that of an administrator, or for app routes that of a
   * new customer each time, because one phone would exceed its rate limit.
   */
  async asker(): Promise<(route: Route) => Promise<string>> {
    const { token } = await this.person({ roles: ['Administrador'] });
    return async ({ access }) =>
      'app' in access ? this.phone((await this.account({})).id, 'cliente') : token;
  }

  /** Issues a token of the company's app for a user. */
  async phone(usuarioId: string, lado: LadoDeApp): Promise<string> {
    const owner = { usuarioId, lado, red: '10.9.9.0' };
    const { db, appTokens } = this.platform;
    const { token } = await db.transaction().execute((tx) => appTokens.issue(tx, owner));
    this.secrets.add(token);
    return token;
  }

  /** The code in the newest mail to this address. */
  async code(correo: string, mails = 1): Promise<string> {
    for (let tries = 0; tries < 200; tries += 1) {
      const found = this.partners.correo.mensajes(correo);
      const code = /\b\d{6}\b/.exec(found[0]?.texto ?? '')?.[0];
      if (found.length >= mails && code !== undefined) return code;
      await wait(50);
    }
    throw new Error(`no mail for ${correo}`);
  }

  async stop(): Promise<void> {
    if (this.child.exitCode === null) {
      this.child.kill('SIGTERM');
      await Promise.race([once(this.child, 'exit'), wait(15_000)]);
    }
    this.platform.throttle.stop();
    this.platform.mailer.stop();
    await this.platform.db.destroy();
    await this.partners.stop();
    await dropDatabase(this.database);
    await rm(this.folder, { recursive: true, force: true });
  }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

interface Opening {
  /** Name of the database. */
  name?: string;
  /** Additional settings of the server. */
  settings?: (partners: Partners) => Record<string, string>;
}

export async function startTargetServer({
  name = 'hostile',
  settings: own,
}: Opening = {}): Promise<TargetServer> {
  const database = uniqueName(name);
  const databaseUrl = await createDatabase(database);
  const partners = await startPartners({ httpPort: 0, smtpPort: 0 });
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const folder = await mkdtemp(join(tmpdir(), 'amparo-hostile-'));
  const web = join(folder, 'web');
  await mkdir(web);
  await copyFile(PAGE, join(web, 'index.html'));
  const settings = {
    DATABASE_URL: databaseUrl,
    ...partners.settings,
    STORAGE_DIR: join(folder, 'archivos'),
    WEB_ROOT: web,
    PORT: String(port),
    PUBLIC_URL: url,
    TRUSTED_PROXIES: '1',
    APP_CLIENT_ID: 'app',
    APP_CLIENT_SECRET: randomBytes(32).toString('base64url'),
    LOG_LEVEL: 'info',
    ...own?.(partners),
  };
  const child = spawn(process.execPath, [MAIN], {
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const platform = createPlatform(readConfig(settings), Fastify().log);
  const testServer = new TargetServer({ url, partners, platform, child, database, folder });
  // Long, because a busy machine loads the program slowly, and the start is not measured.
  for (let tries = 0; tries < 1_200; tries += 1) {
    if (child.exitCode !== null) throw new Error(`the server exited during its start:\n${testServer.log}`);
    const isReady = await fetch(`${url}/ready`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (isReady) return testServer;
    await wait(100);
  }
  throw new Error('the server did not become ready');
}
