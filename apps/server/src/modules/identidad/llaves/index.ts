import type { Module } from '../../../platform/module.ts';
import type { Platform } from '../../../platform/platform.ts';
import { llavesRoutes } from './routes.ts';

export { forgetOldChallenges } from './challenges.ts';
export { askForKey, tryKey, useKey, wrongKey, type ProvedKey } from './sign-in.ts';

/** Security keys (WebAuthn) replace the mailed code; `sesion` asks for them at sign-in. */
export function llavesModule(platform: Platform): Module {
  return { endpoints: llavesRoutes(platform) };
}
