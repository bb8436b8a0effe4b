import type { BrowserContext, Page } from '@playwright/test';
import { code, email, mailedCode, PASSWORD, typeCredentials } from '../support/access.ts';
import type { E2eServer } from '../support/e2e-server.ts';
import { expectAddress } from '../support/screen.ts';
import { expect, test } from '../support/test.ts';

test.use({ permissions: ['notifications'] });

/** Subscriptions come from the test server instead of the push service of the browser, which tests must not call. */
async function subscribeThere(page: Page, testServer: E2eServer) {
  const endpoints: string[] = [];
  const service = { endpoints, isDown: false };
  await page.exposeFunction('subscribeThere', async (clave: string) => {
    if (service.isDown) throw new Error('No push service');
    const given = await testServer.subscribeToPush(clave);
    endpoints.push(given.endpoint);
    return given;
  });
  await page.addInitScript(`
    let held = null;
    PushManager.prototype.getSubscription = async () => held;
    PushManager.prototype.subscribe = async ({ applicationServerKey }) => {
      const given = await subscribeThere(applicationServerKey);
      const key = Uint8Array.fromBase64(applicationServerKey, { alphabet: 'base64url' }).buffer;
      held = { ...given, options: { applicationServerKey: key }, toJSON: () => given, unsubscribe: async () => true };
      return held;
    };`);
  return service;
}

/** Delivers a message to the service worker as the browser does. */
async function pushes(context: BrowserContext, page: Page): Promise<(data: string) => Promise<void>> {
  const devtools = await context.newCDPSession(page);
  const registrationId = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [ours] = registrations;
      if (ours !== undefined) resolve(ours.registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  const origin = new URL(page.url()).origin;
  return async (data) => {
    await devtools.send('ServiceWorker.deliverPushMessage', {
      origin,
      registrationId: await registrationId,
      data,
    });
  };
}

const shown = (page: Page) =>
  page.evaluate<string[]>(`navigator.serviceWorker.ready
    .then((worker) => worker.getNotifications())
    .then((all) => all.map(({ title, body }) => title + ': ' + body))`);

test('LOGIN-22 AVISOS-11 AVISOS-16 AVISOS-17 a push message caused by another user reaches this browser and opens its screen', async ({
  page,
  context,
  testServer,
}) => {
  const service = await subscribeThere(page, testServer);
  const { endpoints } = service;
  const other = await testServer.account({ contrasena: PASSWORD, roles: ['Perito'] });
  const { id, correo } = await testServer.account({ contrasena: PASSWORD, roles: ['Administrador'] });
  const registered: { path: string; bearer: boolean; device: unknown }[] = [];
  page.on('request', (request) => {
    const body = request.postData() ?? '';
    if (!body.includes('tokenPush')) return;
    const { tokenPush } = JSON.parse(body) as { tokenPush: string };
    registered.push({
      path: `${request.method()} ${new URL(request.url()).pathname}`,
      bearer: request.headers()['authorization'] !== undefined,
      device: JSON.parse(tokenPush),
    });
  });
  const devices = () =>
    testServer.sql<{ n: number }>('select count(*)::int n from dispositivo_push where usuario_id = $1', [id]);
  const signOut = async () => {
    await page.getByRole('button', { name: /^Perfil de/ }).click();
    await page.getByRole('button', { name: 'Salir' }).click();
    await expect(email(page)).toBeVisible();
  };
  await page.goto('/');

  await test.step('AVISOS-17 LOGIN-22 a user signs in even if the browser gets no device token', async () => {
    service.isDown = true;
    await typeCredentials(page, other.correo);
    await code(page).fill(await mailedCode(testServer, other.correo));
    await expectAddress(page, /\/Estadistica$/);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await signOut();
    expect([endpoints, registered]).toEqual([[], []]);
    service.isDown = false;
  });

  await test.step('LOGIN-22 AVISOS-12 AVISOS-15 the token of the code screen is registered right after sign-in', async () => {
    await typeCredentials(page, correo);
    await expect(code(page)).toBeVisible();
    await expect.poll(() => endpoints.length, 'the code screen obtains a device token').toBe(1);
    expect(registered, 'no call carries the token before there is a session').toEqual([]);
    await code(page).fill(await mailedCode(testServer, correo));
    await expectAddress(page, /\/Estadistica$/);
    const device: unknown = expect.objectContaining({ endpoint: endpoints[0] });
    await expect
      .poll(() => registered)
      .toEqual([
        { path: 'POST /api/push-notification/crear-endpoint', bearer: true, device },
        { path: `PUT /api/usuarios/${id}`, bearer: true, device },
      ]);
    await expect.poll(devices).toEqual([{ n: 1 }]);
  });

  const boss = await testServer.person({ roles: ['Administrador'], nombres: 'Rosa', apellidos: 'Vélez' });
  await testServer.api(boss, 'POST', 'push-notification/enviar-notificacion', {
    usuarioId: id,
    message: 'Llámame',
  });
  await expect.poll(() => testServer.pushed(endpoints[0] ?? '')).toHaveLength(1);
  const [message = ''] = await testServer.pushed(endpoints[0] ?? '');
  const push = await pushes(context, page);
  await push(message);
  await expect.poll(() => shown(page)).toEqual([expect.stringContaining(': Llámame')]);
  await push(message);
  await expect.poll(() => shown(page), 'a repeated notification replaces the first one').toHaveLength(1);

  await push(JSON.stringify({ ...JSON.parse(message), mensaje: 'Mira', enlace: '/permisos' }));
  await expect.poll(() => shown(page)).toEqual([expect.stringContaining(': Mira')]);
  const [worker] = context.serviceWorkers();
  expect(worker).toBeDefined();
  // Simulates a click on the notification. The worker may refuse that the event of a script extends its
  // lifetime, which does not matter here.
  await worker?.evaluate(`registration.getNotifications().then(([notification]) =>
    dispatchEvent(new NotificationEvent('notificationclick', { notification })))`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('LISTA DE PERMISOS');

  await signOut();
  await expect.poll(devices, 'signing out removes the device').toEqual([{ n: 0 }]);
});
