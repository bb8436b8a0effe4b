/* Shows push messages and opens the screen that they link to. Caches no files, so the app is never stale. */

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('push', (event) => {
  const { id, titulo, mensaje, enlace } = event.data.json();
  event.waitUntil(
    Promise.all([
      // The tag replaces an earlier notification of the same notice.
      self.registration.showNotification(titulo, {
        body: mensaje,
        tag: id,
        icon: '/icono.svg',
        lang: 'es-CO',
        data: { enlace },
      }),
      tell({ tipo: 'aviso' }),
    ]),
  );
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data.enlace));
});

const windows = () => self.clients.matchAll({ type: 'window', includeUncontrolled: true });

async function tell(news) {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a client of a worker is always of its origin
  for (const client of await windows()) client.postMessage(news);
}

/** An open window navigates within the app instead of reloading, so that unsaved input survives. */
async function open(enlace) {
  const path = isOurs(enlace) ? enlace : '/';
  const [client] = await windows();
  if (client === undefined) return self.clients.openWindow(path);
  // Some browsers refuse to focus a window; the screen still opens in it.
  await client.focus().catch(() => undefined);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- as above
  if (isOurs(enlace)) client.postMessage({ tipo: 'abrir', enlace });
}

const isOurs = (enlace) =>
  typeof enlace === 'string' && new URL(enlace, self.location.origin).origin === self.location.origin;
