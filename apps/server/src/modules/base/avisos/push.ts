import { ECDH } from 'node:crypto';
import webPush from 'web-push';
import { z } from 'zod';
import type { MensajePush, SuscripcionPush } from '@amparo/contract/base/avisos/schemas';
import { storedSecret } from '../../../platform/db/secrets.ts';
import type { Job } from '../../../platform/jobs/jobs.ts';
import type { Platform } from '../../../platform/platform.ts';
import { deleteDevice, devicesOf, findMessage, type Device } from './repository.ts';

const PATIENCE_MS = 10_000;
/** The push service drops a message after a day; the notice stays in the list. */
const KEEP_SECONDS = 86_400;
/** Success codes of RFC 8030. Another 2xx code does not come from a push service. */
const TAKEN = [201, 202];
const GONE = [404, 410];
/** Permanent refusal: a retry of the message would fail again. */
const isRefusal = (status: number) => status >= 400 && status < 500 && status !== 429;

const Keys = z.object({ publicKey: z.string(), privateKey: z.string() });
type VapidKeys = z.output<typeof Keys>;

/** VAPID key pair: configured, or generated once and shared by all processes. */
export function createVapid({ config, db }: Platform): () => Promise<VapidKeys> {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = config;
  if (publicKey !== undefined && privateKey !== undefined) return async () => ({ publicKey, privateKey });
  const stored = storedSecret(db, 'vapid', () => JSON.stringify(webPush.generateVAPIDKeys()));
  return async () => Keys.parse(JSON.parse(await stored()));
}

/**
 * The client chooses the endpoint that the server will call, so only known push services are allowed (H31).
 */
export function isPushService(services: readonly string[], endpoint: string): boolean {
  const { origin, protocol, host } = new URL(endpoint);
  return services.some((service) => {
    const [scheme, domain] = service.split('://*.');
    if (domain === undefined) return service === origin;
    return protocol === `${scheme}:` && host.endsWith(`.${domain}`);
  });
}

/**
 * Whether the device key is a point of the curve. With an invalid key every later message would fail to
 * encrypt.
 */
export function canBeSealed({ keys }: SuscripcionPush): boolean {
  try {
    ECDH.convertKey(keys.p256dh, 'prime256v1', 'base64url');
    return true;
  } catch {
    return false;
  }
}

/** One job per notice and device, so that a failing device is retried without affecting the others. */
export const PUSH = {
  name: 'avisos.push',
  data: z.object({ avisoId: z.uuid(), dispositivoId: z.uuid() }),
};

export function pushJob(
  platform: Platform,
  vapid: () => Promise<VapidKeys>,
): Job<z.output<typeof PUSH.data>> {
  return {
    ...PUSH,
    prompt: true,
    async run({ avisoId, dispositivoId }) {
      const found = await findMessage(platform.db, avisoId, dispositivoId);
      if (found !== undefined) await deliver(platform, vapid, found.device, found.mensaje);
    },
  };
}

/**
 * Sends a push message without storing it, for content that must not be in a table. Best effort, because the
 * content is also sent another way (AVISOS-17).
 */
export function createPusher(platform: Platform): (usuarioId: string, mensaje: MensajePush) => Promise<void> {
  const vapid = createVapid(platform);
  return async (usuarioId, mensaje) => {
    const devices = await devicesOf(platform.db, [usuarioId]);
    await Promise.all(devices.map((device) => deliver(platform, vapid, device, mensaje)));
  };
}

async function deliver(
  { db, log, config }: Platform,
  vapid: () => Promise<VapidKeys>,
  { id, suscripcion }: Device,
  mensaje: MensajePush,
): Promise<void> {
  if (!isPushService(config.PUSH_SERVICES, suscripcion.endpoint)) return;
  const status = await send(suscripcion, mensaje, config.VAPID_SUBJECT, await vapid());
  if (GONE.includes(status)) return deleteDevice(db, id);
  // Push is best effort (AVISOS-17): a refused message is not retried.
  if (isRefusal(status)) log.warn({ status }, 'a push message was refused');
  else if (!TAKEN.includes(status)) throw new Error(`The push service answered ${status}`);
}

async function send(
  { endpoint, keys }: SuscripcionPush,
  mensaje: MensajePush,
  subject: string,
  vapidDetails: VapidKeys,
): Promise<number> {
  const request = webPush.generateRequestDetails({ endpoint, keys }, JSON.stringify(mensaje), {
    TTL: KEEP_SECONDS,
    urgency: 'high',
    // A retry after a lost response replaces the first message instead of appearing twice.
    topic: mensaje.id.replaceAll('-', ''),
    vapidDetails: { subject, ...vapidDetails },
  });
  const response = await fetch(request.endpoint, {
    method: 'POST',
    headers: request.headers as Record<string, string>,
    body: request.body === null ? null : Uint8Array.from(request.body),
    redirect: 'manual',
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  await response.body?.cancel();
  return response.status;
}
