import { avisos } from '@amparo/contract/base/avisos/routes';
import { usuarios } from '@amparo/contract/identidad/usuarios/routes';
import { call } from './data/call.ts';

/** Messages of the service worker to the open screens; `public/sw.js` sends them. */
export type WorkerNews = { tipo: 'aviso' } | { tipo: 'abrir'; enlace: string };

/**
 * In memory only, from the code screen until the session begins: without a session it is worth nothing
 * (AVISOS-15).
 */
let known: PushSubscription | undefined;

const canPush = () =>
  'serviceWorker' in navigator && 'PushManager' in window && Notification.permission === 'granted';

/** Push is best effort: after a failure here, only push messages are missing (AVISOS-17). */
const quietly = (work: () => Promise<void>) => work().catch(() => undefined);

/** On the code screen: creates the device token, which is not sent to the server yet (LOGIN-22). */
export function prepareDevice(): Promise<void> {
  return quietly(async () => {
    if (canPush()) known = await subscription();
  });
}

/**
 * Once there is a session: both push calls carry the device token, and the server keeps one record per device
 * (AVISOS-16).
 */
export function registerDevice(usuarioId: string): Promise<void> {
  return quietly(async () => {
    if (!canPush()) return;
    known ??= await subscription();
    const tokenPush = JSON.stringify(known);
    await call(avisos.subscribe, { body: { tokenPush } });
    await call(usuarios.update, { params: { id: usuarioId }, body: { tokenPush } });
  });
}

async function subscription(): Promise<PushSubscription> {
  await navigator.serviceWorker.register('/sw.js');
  // Only an active worker can be subscribed.
  const worker = await navigator.serviceWorker.ready;
  const { clave } = await call(avisos.key, {});
  const existing = await worker.pushManager.getSubscription();
  if (existing !== null && keyOf(existing) === clave) return existing;
  // Another key belongs to another server, so messages of this one would be refused.
  await existing?.unsubscribe();
  return worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: clave });
}

function keyOf({ options }: PushSubscription): string {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0));
  return btoa(String.fromCodePoint(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
