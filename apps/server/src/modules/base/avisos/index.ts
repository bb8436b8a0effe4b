import type { Job } from '../../../platform/jobs/jobs.ts';
import type { Module } from '../../../platform/module.ts';
import type { Platform } from '../../../platform/platform.ts';
import { createVapid, pushJob } from './push.ts';
import { deleteLeftDevices } from './repository.ts';
import { avisosRoutes } from './routes.ts';

export { createPusher } from './push.ts';
export {
  notify,
  notifyAll,
  notifyRole,
  registerDevice,
  settleNotices,
  warnAdministrators,
} from './service.ts';

export function avisosModule(platform: Platform): Module {
  const { db, log, sessions } = platform;
  const vapid = createVapid(platform);
  // Deletes the push devices of ended sessions. They already receive nothing, because only devices of live
  // sessions are used.
  sessions.onEnd((usuarioId) => {
    deleteLeftDevices(db, usuarioId).catch((error: unknown) =>
      log.error({ err: error }, 'could not delete the push devices of an ended session'),
    );
  });
  return { endpoints: avisosRoutes(platform, vapid), jobs: [pushJob(platform, vapid) as Job] };
}
