import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { buildApp } from '../app.ts';
import { readConfig } from '../platform/config.ts';
import { createTemplate, dropDatabase, uniqueName, urlOf } from './databases.ts';

declare module 'vitest' {
  interface ProvidedContext {
    template: string;
  }
}

/** The first start makes the tables and queues of jobs, a second of work that copies are spared. */
async function startOnce(database: string): Promise<void> {
  const folder = join(tmpdir(), database);
  const settings = { DATABASE_URL: urlOf(database), STORAGE_DIR: folder };
  const app = await buildApp(readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', ...settings }));
  await app.start();
  await app.stop();
  await rm(folder, { recursive: true, force: true });
}

/** Migrates, seeds and starts one database for the whole run; test files copy it in a fraction of a second. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const template = uniqueName('template');
  await createTemplate(template);
  await startOnce(template);
  project.provide('template', template);
  return () => dropDatabase(template);
}
