import type { Job } from '../../../platform/jobs/jobs.ts';
import type { Module } from '../../../platform/module.ts';
import type { Platform } from '../../../platform/platform.ts';
import { codeMailJob } from './code-mail.ts';
import { upkeepJob } from './end-sessions.ts';
import { recoveryJob } from './passwords.ts';
import { sesionRoutes } from './routes.ts';

export { closeCodes } from './codes.ts';
export { forgetDevices } from './devices.ts';
export { endSessions } from './end-sessions.ts';
export { mayEnter } from './login.ts';

export function sesionModule(platform: Platform): Module {
  const codeMail = codeMailJob(platform);
  const recovery = recoveryJob(platform, codeMail);
  return {
    endpoints: sesionRoutes(platform, { codeMail, recovery }),
    jobs: [codeMail as Job, recovery as Job, upkeepJob(platform)],
  };
}
