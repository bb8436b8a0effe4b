import type { Job } from '../../platform/jobs.ts';
import type { Module, Platform } from '../../platform/platform.ts';
import { keyMailJob } from './key-mail.ts';
import { llavesRoutes } from './routes.ts';

export { forgetOldChallenges } from './challenges.ts';
export { askForKey, tryKey, useKey, wrongKey, type ProvedKey } from './sign-in.ts';

/** Keys (WebAuthn) in the place of the mailed code; `sesion` asks for them at sign-in. */
export function llavesModule(platform: Platform): Module {
  const keyMail = keyMailJob(platform);
  return { endpoints: llavesRoutes(platform, keyMail), jobs: [keyMail as Job] };
}
