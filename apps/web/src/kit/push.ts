import { avisos } from '@amparo/contract/avisos';
import { usuarios } from '@amparo/contract/usuarios';
import { call } from './data/call.ts';

/** What the service worker tells the open screens; `public/sw.js` sends it. */
export type WorkerNews = { tipo: 'aviso' } | { tipo: 'abrir'; enlace: string };

/** In memory only, from the code screen to the session: alone it is worth nothing (AVISOS-15). */
let known: PushSubscription | undefined;

const canPush = () =>
  'serviceWorker' in navigator && 'PushManager' in window && Notification.permission === 'granted';

/** Push is best effort: whatever fails here is only a message that does not come (AVISOS-17). */
const quietly = (work: () => Promise<void>) => work().catch(() => undefined);

/** On the code screen: obtains the device token, which nobody else hears of yet (LOGIN-22). */
export function prepareDevice(): Promise<void> {
  return quietly(async () => {
    if (canPush()) known = await subscription();
  });
}

/** With the session there: both push calls carry its token, and the server keeps one record per device (AVISOS-16). */
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
  // Only a worker that is active can be subscribed.
  const worker = await navigator.serviceWorker.ready;
  const { clave } = await call(avisos.key, {});
  const existing = await worker.pushManager.getSubscription();
  if (existing !== null && keyOf(existing) === clave) return existing;
  // Another key is another server: its messages would be refused.
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
