import type { FileAccess, Module, Platform } from '../../platform/platform.ts';
import { createAccess } from './access.ts';
import { cleaningJob } from './cleaning.ts';
import { archivosRoutes } from './routes.ts';

export { claim, exchange, release } from './claims.ts';

/** `files`: what every other module says about the files of its records. */
export function archivosModule(platform: Platform, files: readonly FileAccess[]): Module {
  return {
    endpoints: archivosRoutes(platform, createAccess(files)),
    jobs: [cleaningJob(platform)],
  };
}
