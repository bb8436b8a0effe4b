import type { RecordAccess } from '../../../platform/access/record-access.ts';
import type { Module } from '../../../platform/module.ts';
import type { Platform } from '../../../platform/platform.ts';
import { createAccess } from './access.ts';
import { cleaningJob } from './orphan-cleanup.ts';
import { archivosRoutes } from './routes.ts';
import { scanningJobs } from './scanning.ts';

export { copyOf, copyTo, digestOf } from './bytes.ts';
export { attachFile, replaceFiles, detachFile } from './file-ownership.ts';
export { storeGeneratedFile } from './generated-files.ts';
export { neutralName } from './names.ts';
export { storeBuiltInFile } from './built-in-files.ts';
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
