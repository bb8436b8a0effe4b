import { buildApp } from '@amparo/server/app';
import { readConfig } from '@amparo/server/platform/config';
import { seedDemoContent } from '../../apps/server/seeds/demo-content.ts';
import { seedDemo } from '../../apps/server/seeds/demo.ts';
import { RestoreHouse } from './house.ts';

/** A new server for each measure that wipes one, and a shared server with the demo company for the others. */
export class Houses {
  private readonly opened: RestoreHouse[] = [];
  private founded: Promise<RestoreHouse> | undefined;

  async empty(): Promise<RestoreHouse> {
    const house = await RestoreHouse.open();
    this.opened.push(house);
    return house;
  }

  /** Created once; a later measure gets it as the earlier one left it. */
  company(): Promise<RestoreHouse> {
    this.founded ??= this.found();
    return this.founded;
  }

  private async found(): Promise<RestoreHouse> {
    const house = await this.empty();
    await seedDemo(house.postgres.url);
    const app = await buildApp(readConfig({ ...house.env, NODE_ENV: 'development' }));
    await app.start();
    await seedDemoContent(app);
    await app.stop();
    return house;
  }

  async stop(): Promise<void> {
    for (const house of this.opened) await house.stop();
  }
}
