import Fastify from 'fastify';
import { startPartners, type Partners } from '@amparo/partners/start';
import { readConfig } from '@amparo/server/platform/lib/config';
import { createPlatform, type Platform } from '@amparo/server/platform/platform';
import { prepareDatabase } from '@amparo/server/prepare';
import { createDatabase, dropDatabase, uniqueName } from '@amparo/server/testing/databases';
import { createAccount, signIn, type TestPerson, type Person } from '@amparo/server/testing/people';
import { startServer, until, untilReady, type RunningServer } from '@amparo/server/testing/processes';
import { startS3Server, S3_KEYS, type S3Server } from '@amparo/server/testing/s3-server';

/** A server process that can be killed, with a database, and with partners and a file store that can fail. */
export class FaultServer {
  readonly partners: Partners;
  readonly store: S3Server;
  /** Direct access to the database and the store of the server. */
  readonly platform: Platform;
  server: RunningServer;
  private readonly others: RunningServer[] = [];
  /** Undefined if the caller creates and drops the database. */
  private readonly database: string | undefined;
  private readonly env: Record<string, string>;

  private constructor(parts: {
    database: string | undefined;
    env: Record<string, string>;
    partners: Partners;
    store: S3Server;
    server: RunningServer;
  }) {
    this.database = parts.database;
    this.env = parts.env;
    this.partners = parts.partners;
    this.store = parts.store;
    this.server = parts.server;
    // Without Redis: this platform has no listeners, and its calls would wait for a stopped Redis for ever.
    const { REDIS_URL: _, ...seen } = parts.env;
    this.platform = createPlatform(readConfig({ ...seen, NODE_ENV: 'test' }), Fastify().log);
  }

  /** Uses a new database, or the one in the settings. */
  static async open(settings: Record<string, string> = {}): Promise<FaultServer> {
    const given = settings['DATABASE_URL'];
    const database = given === undefined ? uniqueName('faults') : undefined;
    const url = database === undefined ? (given as string) : await createDatabase(database);
    await prepareDatabase(settings['DATABASE_DIRECT_URL'] ?? url);
    const partners = await startPartners({ httpPort: 0, smtpPort: 0 });
    const store = await startS3Server();
    const env = {
      DATABASE_URL: url,
      ...partners.settings,
      TRUSTED_PROXIES: '1',
      STORAGE: 's3',
      S3_ENDPOINT: store.endpoint,
      S3_BUCKET: 'amparo',
      S3_ACCESS_KEY_ID: S3_KEYS.accessKeyId,
      S3_SECRET_ACCESS_KEY: S3_KEYS.secretAccessKey,
      LOG_LEVEL: 'fatal',
      ...settings,
    };
    const server = await startServer(env);
    await untilReady(server);
    return new FaultServer({ database, env, partners, store, server });
  }

  person(who: TestPerson = {}): Promise<Person> {
    return signIn(this.platform, who);
  }

  account(who: TestPerson = {}) {
    return createAccount(this.platform, who);
  }

  /** Sends a call from a random address, because of the rate limits per address. */
  async ask(
    method: string,
    path: string,
    token: string | undefined,
    body?: unknown,
    { at = this.server, from = anyAddress(), key, signal }: Way = {},
  ): Promise<Response> {
    const isForm = body instanceof FormData;
    return fetch(`${at.url}/api/${path}`, {
      method,
      ...(signal === undefined ? {} : { signal }),
      headers: {
        'x-forwarded-for': from,
        ...(key === undefined ? {} : { 'idempotency-key': key }),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
    });
  }

  /** Starts another process on the same database, with additional settings. */
  async another(env: Record<string, string>): Promise<RunningServer> {
    const server = await this.begin(env);
    await untilReady(server);
    return server;
  }

  /** Like `another`, but does not wait until the process is ready. */
  async begin(env: Record<string, string>): Promise<RunningServer> {
    const server = await startServer({ ...this.env, ...env });
    this.others.push(server);
    return server;
  }

  /** The code of the newest mail to this address. */
  code(correo: string): Promise<string> {
    const newest = async () => /\b\d{6}\b/.exec(this.partners.correo.mensajes(correo)[0]?.texto ?? '')?.[0];
    return until(`a code for ${correo}`, newest);
  }

  /** Stops a process as an operator would. */
  async end(server: RunningServer): Promise<void> {
    server.process.kill('SIGTERM');
    await server.ended;
  }

  /** Kills the server like a power failure. */
  async kill(): Promise<void> {
    this.server.process.kill('SIGKILL');
    await this.server.ended;
  }

  async restart(): Promise<void> {
    this.server = await startServer(this.env);
    await untilReady(this.server);
  }

  async stop(): Promise<void> {
    for (const server of [this.server, ...this.others]) await this.end(server);
    this.platform.throttle.stop();
    this.platform.mailer.stop();
    await this.platform.copy.stop();
    await this.platform.db.destroy();
    await this.partners.stop();
    await this.store.stop();
    if (this.database !== undefined) await dropDatabase(this.database);
  }
}

interface Way {
  /** A process, or a balancer in front of several. */
  at?: { url: string };
  from?: string;
  /** Idempotency key, the same for every retry of a call. */
  key?: string | undefined;
  signal?: AbortSignal;
}

const random = () => Math.floor(Math.random() * 250);
const anyAddress = () => `10.${random()}.${random()}.${random()}`;
