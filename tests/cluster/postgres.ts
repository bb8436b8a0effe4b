import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { Client } from 'pg';
import { until } from '@amparo/server/testing/processes';
import { end, killTree, type ClusterEnvironment } from './cluster-environment.ts';

const STARTED = 60_000;
/** As in production: a change is on disk before it is acknowledged. */
const SETTINGS = { fsync: 'on', synchronous_commit: 'on', shared_buffers: '128MB', max_connections: '100' };

export const urlAt = (port: number, database = 'amparo') =>
  `postgres://postgres@127.0.0.1:${port}/${database}`;

export async function connected<T>(url: string, use: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 2_000, query_timeout: 60_000 });
  // When the server is killed, the client also emits `error`, which must have a listener.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await use(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

const untilAccepts = (port: number) =>
  until(
    `PostgreSQL on ${port}`,
    () => connected(urlAt(port, 'postgres'), (client) => client.query('select 1')).catch(() => undefined),
    STARTED,
  );

/** A private PostgreSQL server that a measure may kill. */
export class Postgres {
  readonly port: number;
  readonly url: string;
  private readonly ground: ClusterEnvironment;
  private readonly name: string;
  private process: ChildProcess | undefined;

  private constructor(ground: ClusterEnvironment, name: string, port: number) {
    this.ground = ground;
    this.name = name;
    this.port = port;
    this.url = urlAt(port);
  }

  /** Creates the server with an empty database. */
  static async create(ground: ClusterEnvironment): Promise<Postgres> {
    const postgres = new Postgres(ground, 'postgres', await ground.port());
    const how = ['-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale', 'C.UTF-8'];
    await ground.run('initdb', ['-D', postgres.folder, ...how]);
    await postgres.start();
    await connected(urlAt(postgres.port, 'postgres'), (client) => client.query('create database amparo'));
    return postgres;
  }

  /** Creates a streaming standby of this server. */
  async standby(): Promise<Postgres> {
    const standby = new Postgres(this.ground, 'standby', await this.ground.port());
    const from = ['-h', '127.0.0.1', '-p', String(this.port), '-U', 'postgres'];
    await this.ground.run('pg_basebackup', [...from, '-D', standby.folder, '-R', '-c', 'fast']);
    await standby.start();
    return standby;
  }

  async start(): Promise<void> {
    const settings = Object.entries({
      ...SETTINGS,
      port: String(this.port),
      listen_addresses: '127.0.0.1',
      unix_socket_directories: this.ground.folder,
    }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    this.process = this.ground.start(this.name, 'postgres', ['-D', this.folder, ...settings]);
    await untilAccepts(this.port);
  }

  async kill(): Promise<void> {
    const process = this.running();
    const over = once(process, 'exit');
    killTree(process.pid as number);
    await over;
  }

  /** SIGINT: a fast shutdown, which does not wait for the clients to disconnect. */
  stop(): Promise<void> {
    return end(this.running(), 'SIGINT');
  }

  private get folder(): string {
    return this.ground.path(this.name);
  }

  private running(): ChildProcess {
    if (this.process === undefined) throw new Error(`${this.name} was never started`);
    return this.process;
  }
}
