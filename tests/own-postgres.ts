import { appendFile, chmod, mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { isFree } from '@amparo/server/testing/processes';
import { isRoot, run } from '../scripts/backup/programs.ts';
import { programOf } from './programs.ts';

/** Below the ephemeral port range, so that the port is still free when PostgreSQL restarts on it. */
const FIRST_PORT = 17_400;
const KIND = ['-U', 'amparo', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'];

const freeFrom = async (wanted: number): Promise<number> =>
  (await isFree(wanted)) ? wanted : freeFrom(wanted + 1);

const asPostgres = (name: string, args: readonly string[], env: Record<string, string> = {}) =>
  run(programOf(name) ?? name, args, { asPostgres: true, env });

/** A PostgreSQL server in its own folder, with an empty database. It can be stopped and started again. */
export class OwnPostgres {
  readonly data: string;
  readonly url: string;
  private readonly log: string;

  private constructor(folder: string, port: number) {
    this.data = join(folder, 'data');
    this.log = join(folder, 'run/log');
    this.url = `postgres://amparo@127.0.0.1:${port}/amparo`;
  }

  /** Adds `settings` to `postgresql.conf`. */
  static async create(folder: string, settings: Record<string, string>): Promise<OwnPostgres> {
    const port = await freeFrom(FIRST_PORT);
    const postgres = new OwnPostgres(folder, port);
    const own = join(folder, 'run');
    await mkdir(own, { recursive: true });
    await chmod(folder, 0o755);
    if (isRoot) await run('chown', ['postgres', folder, own]);
    await asPostgres('initdb', ['-D', postgres.data, ...KIND]);
    const place = { port: String(port), listen_addresses: '127.0.0.1', unix_socket_directories: own };
    const lines = Object.entries({ ...place, ...settings }).map(([name, value]) => `${name} = '${value}'\n`);
    await appendFile(join(postgres.data, 'postgresql.conf'), lines.join(''));
    await postgres.start();
    await postgres.onServer('create database amparo', 'postgres');
    return postgres;
  }

  async start(env: Record<string, string> = {}): Promise<void> {
    const start = ['-D', this.data, '-l', this.log, '-w', 'start'];
    await asPostgres('pg_ctl', start, env).catch(async (error: unknown) => {
      throw new Error(`${String(error)}\n${(await readFile(this.log, 'utf8')).slice(-1_000)}`);
    });
  }

  async stop(mode: 'fast' | 'immediate' = 'fast'): Promise<void> {
    await asPostgres('pg_ctl', ['-D', this.data, '-w', '-m', mode, 'stop']);
  }

  async onServer<T extends pg.QueryResultRow>(text: string, database = 'amparo'): Promise<T[]> {
    const client = new pg.Client({ connectionString: this.url.replace(/amparo$/, database) });
    await client.connect();
    try {
      return (await client.query<T>(text)).rows;
    } finally {
      await client.end();
    }
  }
}
