import type { RecordAccess } from '../../../platform/access/records.ts';
import type { Module, Platform } from '../../../platform/platform.ts';
import { createAccess } from './access.ts';
import { cleaningJob } from './cleaning.ts';
import { archivosRoutes } from './routes.ts';
import { scanningJobs } from './scanning.ts';

export { copyOf, copyTo, digestOf } from './bytes.ts';
export { claim, exchange, release } from './claims.ts';
export { keepMadeFile } from './made.ts';
export { neutralName } from './names.ts';
export { keepOwnFile } from './own.ts';
export { uploadsOf } from './routes.ts';
export { servable } from './served.ts';
export { openFileOf } from './service.ts';
export { succeed } from './versions.ts';

/** `records`: access rules of the other modules for their records. */
export function archivosModule(platform: Platform, records: readonly RecordAccess[]): Module {
  return {
    endpoints: archivosRoutes(platform, createAccess(records)),
    jobs: [cleaningJob(platform), ...scanningJobs(platform)],
  };
}
