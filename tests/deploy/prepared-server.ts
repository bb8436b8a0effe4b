import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { readConfig } from '@amparo/server/platform/lib/config';
import { createPlatform, type Platform } from '@amparo/server/platform/platform';
import { createTemplate, dropDatabase, uniqueName, urlOf } from '@amparo/server/testing/databases';
import { startServer, untilReady, type RunningServer } from '@amparo/server/testing/processes';

/** A prepared database, a folder and the processes started on them. `stop` removes all of them. */
export class PreparedServer {
  readonly folder: string;
  readonly url: string;
  /** Direct access to the database of the processes. */
  readonly platform: Platform;
  private readonly name: string;
  private readonly endings: (() => Promise<unknown>)[] = [];

  private constructor(name: string, folder: string) {
    this.name = name;
    this.folder = folder;
    this.url = urlOf(name);
    this.platform = createPlatform(
      readConfig({ NODE_ENV: 'test', DATABASE_URL: this.url, STORAGE_DIR: join(folder, 'archivos') }),
      Fastify().log,
    );
  }

  static async open(): Promise<PreparedServer> {
    const name = uniqueName('deploy');
    await createTemplate(name);
    return new PreparedServer(name, await mkdtemp(join(tmpdir(), 'amparo-deploy-')));
  }

  /** Registers a cleanup for `stop`. Cleanups run in reverse order. */
  atEnd(ending: () => Promise<unknown>): void {
    this.endings.unshift(ending);
  }

  /** Starts a server process from the sources. */
  async process(env: Record<string, string>): Promise<RunningServer> {
    const server = await startServer({
      DATABASE_URL: this.url,
      STORAGE_DIR: join(this.folder, 'archivos'),
      ...env,
    });
    this.atEnd(async () => {
      server.process.kill('SIGKILL');
      await server.ended;
    });
    await untilReady(server);
    return server;
  }

  async stop(): Promise<void> {
    for (const ending of this.endings.splice(0)) await ending().catch(console.error);
    this.platform.throttle.stop();
    this.platform.mailer.stop();
    await this.platform.db.destroy();
    await dropDatabase(this.name);
    await rm(this.folder, { recursive: true, force: true });
  }
}
