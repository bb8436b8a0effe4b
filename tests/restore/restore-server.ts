import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { startPartners, type Partners } from '@amparo/partners/start';
import { readConfig } from '@amparo/server/platform/lib/config';
import { createPlatform, type Platform } from '@amparo/server/platform/platform';
import { prepareDatabase } from '@amparo/server/prepare';
import { runProgram, startServer, untilReady, type RunningServer } from '@amparo/server/testing/processes';
import type { OwnPostgres } from '../own-postgres.ts';
import { burn, startArchiving } from './archiving.ts';

const SCRIPTS = join(import.meta.dirname, '../../scripts/backup');

/** A server with a private PostgreSQL, files on disk and backups. All but the backups can be wiped. */
export class RestoreServer {
  readonly files: string;
  readonly backups: string;
  readonly postgres: OwnPostgres;
  readonly partners: Partners;
  readonly env: Record<string, string>;
  private readonly folder: string;
  private readonly servers = new Set<RunningServer>();

  private constructor(folder: string, postgres: OwnPostgres, partners: Partners) {
    this.folder = folder;
    this.files = join(folder, 'files');
    this.backups = backupsOf(folder);
    this.postgres = postgres;
    this.partners = partners;
    this.env = {
      DATABASE_URL: postgres.url,
      STORAGE: 'disk',
      STORAGE_DIR: this.files,
      TRUSTED_PROXIES: '1',
      LOG_LEVEL: 'fatal',
      ...partners.settings,
    };
  }

  static async open(): Promise<RestoreServer> {
    const folder = await mkdtemp(join(tmpdir(), 'amparo-proof-'));
    const postgres = await startArchiving(folder, join(backupsOf(folder), 'wal'));
    await prepareDatabase(postgres.url);
    return new RestoreServer(folder, postgres, await startPartners({ httpPort: 0, smtpPort: 0 }));
  }

  async serve(env: Record<string, string> = {}): Promise<RunningServer> {
    const server = await startServer({ ...this.env, ...env });
    this.servers.add(server);
    await untilReady(server);
    return server;
  }

  async close(server: RunningServer): Promise<void> {
    server.process.kill('SIGTERM');
    await server.ended;
    this.servers.delete(server);
  }

  /** Direct access to the database while the server runs. */
  async beside<T>(use: (platform: Platform) => Promise<T>): Promise<T> {
    const platform = createPlatform(readConfig({ ...this.env, NODE_ENV: 'test' }), Fastify().log);
    try {
      return await use(platform);
    } finally {
      platform.throttle.stop();
      platform.mailer.stop();
      await platform.db.destroy();
    }
  }

  /** Runs `npm run backup`. */
  backup(...more: string[]): Promise<string> {
    return this.command('backup.ts', ['--to', this.backups, ...more]);
  }

  restore(...more: string[]): Promise<string> {
    return this.command('restore.ts', [
      '--from',
      this.backups,
      '--to',
      this.postgres.data,
      '--files',
      this.files,
      ...more,
    ]);
  }

  private async command(name: string, args: readonly string[]): Promise<string> {
    const running = runProgram(join(SCRIPTS, name), args, this.env);
    const code = await running.ended;
    if (code !== 0) throw new Error(`${name} ended with ${code}: ${running.output()}`);
    return running.output();
  }

  /** Simulates the loss of the machine: deletes everything except the backups. */
  async wipe(): Promise<void> {
    for (const server of this.servers) {
      server.process.kill('SIGKILL');
      await server.ended;
    }
    this.servers.clear();
    await burn(this.postgres);
    await rm(this.files, { recursive: true });
  }

  async stop(): Promise<void> {
    for (const server of this.servers) await this.close(server);
    await this.partners.stop();
    await this.postgres.stop('immediate').catch(() => undefined);
    await rm(this.folder, { recursive: true, force: true });
  }
}

const backupsOf = (folder: string) => join(folder, 'backups');
