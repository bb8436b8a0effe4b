import type { Job } from '../../platform/jobs.ts';
import type { Module, Platform } from '../../platform/platform.ts';
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
  // Who leaves takes no messages along; the devices of an ended session are silent from that instant anyway.
  sessions.onEnd((usuarioId) => {
    deleteLeftDevices(db, usuarioId).catch((error: unknown) =>
      log.error({ err: error }, 'devices of an ended session stay'),
    );
  });
  return { endpoints: avisosRoutes(platform, vapid), jobs: [pushJob(platform, vapid) as Job] };
}
