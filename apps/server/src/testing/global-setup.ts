import type { TestProject } from 'vitest/node';
import { createTemplate, dropDatabase, uniqueName } from './databases.ts';

declare module 'vitest' {
  interface ProvidedContext {
    template: string;
  }
}

/** Migrates and seeds one database for the whole run; test files copy it in a fraction of a second. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const template = uniqueName('template');
  await createTemplate(template);
  project.provide('template', template);
  return () => dropDatabase(template);
}
