import type { Page } from '@playwright/test';
import { kept, oops } from '../support/access.ts';
import { countCalls, ignoreServerTime, jumpTo, pageSettled, stopClock } from '../support/clock.ts';
import type { E2eServer, Person } from '../support/e2e-server.ts';
import { liveSockets, refuseLive } from '../support/live.ts';
import { pressIfThere, profile } from '../support/screen.ts';
import { expect, giveSession, test } from '../support/test.ts';

test.use({ permissions: ['notifications'] });

/** The call that releases the session on the server. */
const RELEASE = /\/api\/usuarios\/[^/]+\/habilitar-login-usuario$/;
const SESSION_MS = 3_600_000;
const PROFILE = '**/api/usuarios/perfil';
const EXPIRED = 'Su sesión ha expirado';
const inside = (page: Page) => page.getByRole('navigation', { name: 'Menú principal' });
const atSignIn = (page: Page) => page.getByRole('heading', { name: 'Bienvenido de nuevo' });

async function installClock(page: Page): Promise<void> {
  await page.clock.install();
  await ignoreServerTime(page);
}

/**
 * Opens a path with an installed clock, in a session that ends in an hour, long after the test. Returns the
 * end of the session, to which the test moves the clock of the page.
 */
async function enterWithEnd(
  page: Page,
  testServer: E2eServer,
  path: string,
): Promise<{ person: Person; end: number }> {
  const person = await testServer.person({ roles: ['Administrador'] });
  const end = Date.now() + SESSION_MS;
  await testServer.sql('update usuario set tiempo_session = 60, ultimo_ingreso = $2 where id = $1', [
    person.id,
    new Date(end - SESSION_MS).toISOString(),
  ]);
  await giveSession(page, person);
  await page.goto(path);
  await expect(inside(page)).toBeVisible();
  return { person, end };
}

const isIn = async (testServer: E2eServer, { id }: Person) =>
  (await testServer.sql<{ login: boolean }>('select login from usuario where id = $1', [id]))[0]?.login;

async function exit(page: Page): Promise<void> {
  await profile(page).click();
  await page.getByRole('button', { name: 'Salir' }).click();
}

test('SESION-01 SESION-02 SESION-03 SESION-04 a reload keeps the session, even offline', async ({
  page,
  enter,
  axe,
}) => {
  let answer = () => {};
  const asked = new Promise<void>((resolve) => (answer = resolve));
  await page.route(PROFILE, async (route) => {
    await asked;
    await route.continue();
  });
  const person = await enter('/permisos', { roles: ['Administrador', 'Contact Center'] });
  const availability = page.getByRole('button', { name: /Disponibilidad/ });
  await test.step('SESION-04 until the profile is loaded the page shows neither menu entries nor controls of a role', async () => {
    await expect(page.locator('[aria-busy=true]').first()).toBeVisible();
    await expect(page.getByRole('link', { name: 'Permisos' })).toHaveCount(0);
    await expect(availability).toHaveCount(0);
    answer();
    await expect(page.locator('.list-row').first()).toBeVisible();
    await expect(availability).toBeVisible();
  });
  await test.step('SESION-18 SESION-19 an offline reload shows "Sin conexión" and keeps the session', async () => {
    await page.unroute(PROFILE);
    await page.route(PROFILE, (route) => route.abort());
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Sin conexión' })).toBeVisible();
    await axe('no connection');
  });
  await test.step('SESION-01 SESION-02 SESION-03 every call carries the token that was stored', async () => {
    const calls: (string | undefined)[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/')) calls.push(request.headers()['authorization']);
    });
    await page.unroute(PROFILE);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('LISTA DE PERMISOS');
    await expect(page.locator('.list-row').first()).toBeVisible();
    expect(new Set(calls)).toEqual(new Set([`Bearer ${person.token}`]));
  });
  await test.step('SESION-16 a release that fails does not keep the user signed in', async () => {
    await page.route(RELEASE, (route) => route.abort());
    await exit(page);
    await expect(atSignIn(page)).toBeVisible();
    expect(await kept(page)).toEqual([null, null, null]);
  });
  await test.step('SESION-19 SESION-20 a profile that cannot be loaded ends the session', async () => {
    await page.evaluate(({ token, correo, id }) => {
      localStorage.setItem('amparo.token', token);
      localStorage.setItem('amparo.correo', correo);
      localStorage.setItem('amparo.usuario', id);
    }, person);
    await page.route(PROFILE, (route) => route.fulfill({ status: 500, json: { message: 'Falló algo' } }));
    await page.reload();
    await expect(oops(page)).toContainText('Error no identificado');
    await oops(page).getByRole('button', { name: 'Aceptar' }).click();
    await expect(atSignIn(page)).toBeVisible();
    expect(await kept(page)).toEqual([null, null, null]);
  });
});

test('SESION-07 SESION-08 SESION-09 SESION-10 a warning precedes the end of the session time, which ends the session', async ({
  page,
  testServer,
  axe,
}) => {
  await installClock(page);
  const { person, end } = await enterWithEnd(page, testServer, '/cambiar-clave');
  const timer = page.getByRole('timer');
  await test.step('SESION-10 the warning shows the time left and leaves the focus where it is', async () => {
    const field = page.getByRole('textbox', { name: 'Contraseña actual' });
    await field.focus();
    await expect(timer).toHaveCount(0);
    await page.clock.pauseAt(end - 290_000);
    await expect(page.getByText('Tu sesión termina en menos de 5 minutos').first()).toBeAttached();
    await expect(timer).toHaveText('4:50');
    await expect(field).toBeFocused();
    // axe uses timers, so the clock must run.
    await page.clock.resume();
    await axe('warning');
    await page.getByRole('button', { name: 'Cerrar este aviso' }).click();
    await expect(timer).toHaveCount(0);
    await page.clock.pauseAt(end - 58_000);
    await expect(timer).toHaveText('0:58');
  });
  await test.step('SESION-06 SESION-07 SESION-08 SESION-15 the end of the session releases it on the server, clears the storage and reloads', async () => {
    await page.evaluate('window.same = true');
    const released = page.waitForRequest(RELEASE);
    const reloaded = page.waitForEvent('load');
    await jumpTo(page, end + 1);
    expect((await released).postDataJSON()).toEqual({ login: false });
    await reloaded;
    expect(await page.evaluate(`'same' in window`)).toBe(false);
    expect(await kept(page)).toEqual([null, null, null]);
    await expect.poll(() => isIn(testServer, person)).toBe(false);
  });
  await test.step('SESION-09 SESION-11 sign-in shows the reason, sends no calls and does not reload', async () => {
    await expect(page.getByText(EXPIRED)).toBeVisible();
    let calls = 0;
    let loads = 0;
    page.on('request', (request) => (calls += request.url().includes('/api/') ? 1 : 0));
    page.on('load', () => (loads += 1));
    await page.clock.runFor(400_000);
    await pageSettled(page);
    await expect(page.getByText(EXPIRED)).toBeVisible();
    expect([calls, loads]).toEqual([0, 0]);
  });
});

test('SESION-06 each navigation checks the session time without waiting for a timer', async ({
  page,
  testServer,
}) => {
  await installClock(page);
  // Disable the check of every second, so that only the navigation can notice the end.
  await page.addInitScript(`{
    const start = window.setInterval.bind(window);
    window.setInterval = (look, ms, ...rest) => (ms === 1000 ? 0 : start(look, ms, ...rest));
  }`);
  const { end } = await enterWithEnd(page, testServer, '/Estadistica');
  await inside(page).getByText('Configuración').click();
  await jumpTo(page, end + 1);
  await pageSettled(page);
  await expect(inside(page)).toBeVisible();
  const released = page.waitForRequest(RELEASE);
  await inside(page).getByRole('link', { name: 'Permisos', exact: true }).click();
  await released;
  await expect(page.getByText(EXPIRED)).toBeVisible();
});

test('SESION-13 SESION-14 SESION-15 DISPONIBILIDAD-21 signing out releases the session and clears every tab', async ({
  page,
  context,
  testServer,
  enter,
}) => {
  const person = await enter('/Estadistica');
  const other = await context.newPage();
  await other.goto('/permisos');
  await expect(inside(other)).toBeVisible();
  const released = page.waitForRequest(RELEASE);
  await exit(page);
  const request = await released;
  expect(request.postDataJSON()).toEqual({ login: false });
  expect(request.headers()['authorization']).toBe(`Bearer ${person.token}`);
  await expect(atSignIn(page)).toBeVisible();
  await expect(page.getByText(EXPIRED)).toHaveCount(0);
  await expect(atSignIn(other)).toBeVisible();
  expect(await kept(page)).toEqual([null, null, null]);
  // The page waits at most 4 s for the release; the server may finish it later.
  await expect.poll(() => isIn(testServer, person)).toBe(false);
  await expect.poll(async () => (await testServer.api(person, 'GET', 'usuarios/perfil')).status).toBe(401);
});

test('SESION-17 SESION-18 ROLES-33 the session is verified every 360000 ms', async ({
  page,
  testServer,
  enter,
}) => {
  await page.clock.install();
  // Through the live channel the menu would follow even sooner.
  await refuseLive(page);
  const verifications = countCalls(page, 'usuarios/perfil');
  const admin = await testServer.person({ roles: ['Administrador'] });
  const person = await enter('/about', { roles: ['Perito'] });
  await expect(inside(page)).toBeVisible();
  await test.step('ROLES-33 the server applies a changed role at once, the menu at the next verification', async () => {
    const mayListRoles = async () => (await testServer.api(person, 'GET', 'roles')).status === 200;
    const entry = inside(page).locator('a[href="/roles"]');
    const [rol] = await testServer.sql<{ id: string }>(`select id from rol where nombre = 'Administrador'`);
    for (const [method, holds] of [
      ['POST', true],
      ['DELETE', false],
    ] as const) {
      const path = `usuarios/${person.id}/asociar-rol`;
      expect((await testServer.api(admin, method, path, { rol_id: rol?.id })).status).toBe(200);
      expect(await mayListRoles()).toBe(holds);
      await expect(entry).toHaveCount(holds ? 0 : 1);
      await page.clock.fastForward(360_000);
      await expect(entry).toHaveCount(holds ? 1 : 0);
    }
  });
  await test.step('SESION-17 the interval is exact and is counted from the last answer', async () => {
    await stopClock(page);
    await Promise.all([page.waitForResponse(PROFILE), page.clock.fastForward(360_000)]);
    const before = await verifications();
    for (const times of [1, 2]) {
      await page.clock.runFor(359_999);
      expect(await verifications()).toBe(before + times - 1);
      await Promise.all([page.waitForResponse(PROFILE), page.clock.runFor(1)]);
      expect(await verifications()).toBe(before + times);
    }
    await page.clock.resume();
  });
  await test.step('SESION-18 a network error does not end the session, a false "login" does', async () => {
    await page.route(PROFILE, (route) => route.abort());
    const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('usuarios/perfil'));
    await page.clock.fastForward(360_000);
    await failed;
    await pageSettled(page);
    await expect(inside(page)).toBeVisible();
    await page.unroute(PROFILE);
    await testServer.sql('update usuario set login = false where id = $1', [person.id]);
    await page.clock.fastForward(360_000);
    await expect(page.getByText(EXPIRED)).toBeVisible();
    expect(await kept(page)).toEqual([null, null, null]);
  });
});

test('SESION-21 DISPONIBILIDAD-22 a 401 during work opens sign-in and shows that the session ended', async ({
  page,
  testServer,
  enter,
}) => {
  await refuseLive(page);
  const person = await enter('/permisos');
  await expect(page.locator('.list-row').first()).toBeVisible();
  const admin = await testServer.person({ roles: ['Administrador'] });
  await testServer.api(admin, 'PUT', `usuarios/${person.id}/habilitar-login-usuario`, { login: false });
  await pressIfThere(page.getByRole('button', { name: 'Actualizar lista' }));
  await expect(page.getByText(EXPIRED)).toBeVisible();
  await expect(oops(page)).toHaveCount(0);
  expect(await kept(page)).toEqual([null, null, null]);
});

test('SESION-11 SESION-22 DISPONIBILIDAD-18 DISPONIBILIDAD-22 a forced exit shows its reason at once', async ({
  page,
  testServer,
  enter,
}) => {
  // Hold back the reads that the page repeats after connecting: a 401 of such a call could arrive before the
  // reason of the exit.
  let isHeld = false;
  let open = 0;
  await page.route('**/api/**', async (route) => {
    if (isHeld) return;
    open += 1;
    await route.fulfill({ response: await route.fetch() });
    open -= 1;
  });
  const { admitted } = await liveSockets(page);
  const person = await enter('/Estadistica');
  await expect(inside(page)).toBeVisible();
  await expect.poll(admitted).toBe(1);
  await expect(page.getByText('En línea')).toBeVisible();
  isHeld = true;
  await expect.poll(() => open).toBe(0);
  const admin = await testServer.person({ roles: ['Administrador'] });
  await testServer.api(admin, 'PUT', `usuarios/${person.id}/habilitar-login-usuario`, { login: false });
  await expect(page.getByText('Un administrador cerró tu sesión')).toBeVisible();
});
