import Fastify from 'fastify';
import type { TestProject } from 'vitest/node';
import { modules } from '../app.ts';
import { maintenanceJobs } from '../platform/background/maintenance.ts';
import { readConfig } from '../platform/lib/config.ts';
import { createPlatform } from '../platform/platform.ts';
import { createTemplate, dropDatabase, uniqueName, urlOf } from './databases.ts';

declare module 'vitest' {
  interface ProvidedContext {
    template: string;
  }
}

/** Creates the job tables and queues, which would take each app a third of a second at its start. */
async function makeQueues(database: string): Promise<void> {
  const config = readConfig({ NODE_ENV: 'test', DATABASE_URL: urlOf(database) });
  const platform = createPlatform(config, Fastify().log);
  const jobs = modules(platform).flatMap((module) => module.jobs ?? []);
  // Not a worker, because a worker could store a job in the template.
  await platform.jobs.start([...maintenanceJobs(platform), ...jobs], { worker: false });
  await platform.jobs.stop();
  platform.throttle.stop();
  await platform.db.destroy();
}

/** Migrates and seeds one database for the whole run, which each test file copies. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const template = uniqueName('template');
  await createTemplate(template);
  await makeQueues(template);
  project.provide('template', template);
  return () => dropDatabase(template);
}
