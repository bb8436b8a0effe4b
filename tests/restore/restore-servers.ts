import { buildApp } from '@amparo/server/app';
import { readConfig } from '@amparo/server/platform/lib/config';
import { seedDemoContent } from '../../apps/server/seeds/demo-content.ts';
import { seedDemo } from '../../apps/server/seeds/demo.ts';
import { RestoreServer } from './restore-server.ts';

/** A new server for each measure that wipes one, and a shared server with the demo company for the others. */
export class RestoreServers {
  private readonly opened: RestoreServer[] = [];
  private founded: Promise<RestoreServer> | undefined;

  async empty(): Promise<RestoreServer> {
    const testServer = await RestoreServer.open();
    this.opened.push(testServer);
    return testServer;
  }

  /** Created once; a later measure gets it as the earlier one left it. */
  company(): Promise<RestoreServer> {
    this.founded ??= this.found();
    return this.founded;
  }

  private async found(): Promise<RestoreServer> {
    const testServer = await this.empty();
    await seedDemo(testServer.postgres.url);
    const app = await buildApp(readConfig({ ...testServer.env, NODE_ENV: 'development' }));
    await app.start();
    await seedDemoContent(app);
    await app.stop();
    return testServer;
  }

  async stop(): Promise<void> {
    for (const testServer of this.opened) await testServer.stop();
  }
}
