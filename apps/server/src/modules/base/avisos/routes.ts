import { avisos } from '@amparo/contract/base/avisos/routes';
import { bare, read, write, type Endpoint } from '../../../platform/http/endpoints.ts';
import type { Platform } from '../../../platform/platform.ts';
import { listAvisos } from './repository.ts';
import { readAvisos, registerDevice, sendMessage } from './service.ts';

export function avisosRoutes(platform: Platform, vapid: () => Promise<{ publicKey: string }>): Endpoint[] {
  return [
    read(avisos.list, ({ db, who }) => listAvisos(db, who.usuarioId)),
    write(avisos.read, async ({ work, who, body }) => ({
      noLeidas: await readAvisos(platform, work, who, body?.notificaciones),
    })),
    bare(avisos.key, async () => ({ clave: (await vapid()).publicKey })),
    write(avisos.subscribe, async ({ work, who, body }) => {
      await registerDevice(platform, work, who, body.tokenPush);
      return {};
    }),
    write(avisos.send, 'propios', async (call) => {
      await sendMessage(platform, call, call.body);
      return {};
    }),
  ];
}
