import type { TestProject } from 'vitest/node';
import { Jobs } from '../platform/jobs.ts';
import { createTemplate, dropDatabase, uniqueName, urlOf } from './databases.ts';

declare module 'vitest' {
  interface ProvidedContext {
    template: string;
  }
}

/** Whoever starts jobs first makes their tables, half a second of work that copies are spared. */
async function makeJobTables(database: string): Promise<void> {
  const jobs = new Jobs(urlOf(database), (error) => {
    throw error;
  });
  await jobs.start([], { worker: false });
  await jobs.stop();
}

/** Migrates and seeds one database for the whole run; test files copy it in a fraction of a second. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const template = uniqueName('template');
  await createTemplate(template);
  await makeJobTables(template);
  project.provide('template', template);
  return () => dropDatabase(template);
}
