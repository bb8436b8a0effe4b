import type { Page } from '@playwright/test';
import { email, kept, oops } from './house/access.ts';
import { countCalls, ignoreServerTime, jumpTo, pageSettled, stopClock } from './house/clock.ts';
import type { House, Person } from './house/house.ts';
import { liveSockets, refuseLive } from './house/live.ts';
import { pressIfThere } from './house/screen.ts';
import { expect, test } from './house/test.ts';

test.use({ permissions: ['notifications'] });

const RELEASE = /\/api\/usuarios\/[^/]+\/habilitar-login-usuario$/;
const SESSION_MS = 3_600_000;
const PROFILE = '**/api/usuarios/perfil';
const EXPIRED = 'Su sesión ha expirado';
const inside = (page: Page) => page.getByRole('navigation', { name: 'Menú principal' });
const atSignIn = (page: Page) => page.getByRole('heading', { name: 'Bienvenido de nuevo' });

/** Gives the person a session of an hour that ends at this instant. */
async function endsAt(house: House, { id }: Person, end: number): Promise<void> {
  await house.sql('update usuario set tiempo_session = 60, ultimo_ingreso = $2 where id = $1', [
    id,
    new Date(end - SESSION_MS).toISOString(),
  ]);
}

/**
 * Reloads the page with a session that ends long after the test. Returns that instant, to which a test moves the clock
 * of the page. The clock must have been installed before the page opened.
 */
async function reloadWithEnd(page: Page, house: House, person: Person): Promise<number> {
  const end = Date.now() + SESSION_MS;
  await endsAt(house, person, end);
  await page.reload();
  return end;
}

async function installClock(page: Page): Promise<void> {
  await page.clock.install();
  await ignoreServerTime(page);
}

async function isIn(house: House, { id }: Person): Promise<boolean | undefined> {
  const [row] = await house.sql<{ login: boolean }>('select login from usuario where id = $1', [id]);
  return row?.login;
}

async function exit(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Perfil de/ }).click();
  await page.getByRole('button', { name: 'Salir' }).click();
}

test('SESION-01 SESION-02 SESION-03 a reload keeps the session and every call carries its token', async ({
  page,
  enter,
}) => {
  const person = await enter('/permisos');
  await expect(inside(page)).toBeVisible();
  const calls: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/')) calls.push(request.headers()['authorization']);
  });
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('LISTA DE PERMISOS');
  expect(new Set(calls)).toEqual(new Set([`Bearer ${person.token}`]));
});

test('SESION-06 SESION-07 SESION-08 SESION-10 SESION-11 SESION-15 the end of the session time releases, clears, reloads and tells it', async ({
  page,
  house,
  enter,
}) => {
  await installClock(page);
  const person = await enter('/Estadistica');
  const end = await reloadWithEnd(page, house, person);
  await expect(inside(page)).toBeVisible();
  await page.evaluate('window.same = true');
  const released = page.waitForRequest(RELEASE);
  const reloaded = page.waitForEvent('load');
  await jumpTo(page, end + 1);
  expect((await released).postDataJSON()).toEqual({ login: false });
  await reloaded;
  await expect(page.getByText(EXPIRED)).toBeVisible();
  expect(await kept(page)).toEqual([null, null, null]);
  expect(await page.evaluate(`'same' in window`)).toBe(false);
  await expect.poll(() => isIn(house, person)).toBe(false);
});

test('SESION-06 each navigation compares the time, before any timer', async ({ page, house, enter }) => {
  await installClock(page);
  // Without the check of every second, only the change of screen can notice the end.
  await page.addInitScript(`{
    const start = window.setInterval.bind(window);
    window.setInterval = (look, ms, ...rest) => (ms === 1000 ? 0 : start(look, ms, ...rest));
  }`);
  const person = await enter('/Estadistica');
  await expect(inside(page)).toBeVisible();
  const end = await reloadWithEnd(page, house, person);
  await inside(page).getByText('Configuración').click();
  await jumpTo(page, end + 1);
  await pageSettled(page);
  await expect(inside(page)).toBeVisible();
  const released = page.waitForRequest(RELEASE);
  await inside(page).getByRole('link', { name: 'Permisos', exact: true }).click();
  await released;
  await expect(page.getByText(EXPIRED)).toBeVisible();
});

test('SESION-10 the warning before the end is calm: it says the time left and leaves the focus where it is', async ({
  page,
  house,
  enter,
  axe,
}) => {
  await installClock(page);
  const person = await enter('/cambiar-clave');
  const end = await reloadWithEnd(page, house, person);
  const field = page.getByRole('textbox', { name: 'Contraseña actual' });
  await field.focus();
  await expect(page.getByRole('timer')).toHaveCount(0);
  await page.clock.pauseAt(end - 290_000);
  await expect(page.getByText('Tu sesión termina en menos de 5 minutos').first()).toBeAttached();
  await expect(page.getByRole('timer')).toHaveText('4:50');
  await expect(field).toBeFocused();
  // The rules of accessibility are checked with timers.
  await page.clock.resume();
  await axe('warning');
  await page.getByRole('button', { name: 'Cerrar este aviso' }).click();
  await expect(page.getByRole('timer')).toHaveCount(0);

  await page.clock.pauseAt(end - 58_000);
  await expect(page.getByRole('timer')).toHaveText('0:58');
});

test('SESION-09 after an expiry the sign-in screen neither watches a session nor reloads', async ({
  page,
  house,
  enter,
}) => {
  const person = await enter('/about');
  await expect(inside(page)).toBeVisible();
  await endsAt(house, person, Date.now() - 5_000);
  await page.reload();
  await expect(page.getByText(EXPIRED)).toBeVisible();
  await page.clock.install();
  await page.reload();
  await expect(email(page)).toBeVisible();
  let calls = 0;
  let loads = 0;
  page.on('request', (request) => (calls += request.url().includes('/api/') ? 1 : 0));
  page.on('load', () => (loads += 1));
  await page.clock.runFor(400_000);
  await expect(page.getByText(EXPIRED)).toBeVisible();
  expect([calls, loads]).toEqual([0, 0]);
});

test('SESION-13 SESION-14 SESION-15 DISPONIBILIDAD-21 the exit releases first and leaves nothing, in every tab', async ({
  page,
  context,
  house,
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
  await expect.poll(() => isIn(house, person)).toBe(false);
  await expect.poll(async () => (await house.api(person, 'GET', 'usuarios/perfil')).status).toBe(401);
});

test('SESION-16 a release that fails does not keep anybody in', async ({ page, enter }) => {
  await enter('/Estadistica');
  await page.route(RELEASE, (route) => route.abort());
  await exit(page);
  await expect(atSignIn(page)).toBeVisible();
  expect(await kept(page)).toEqual([null, null, null]);
});

test('SESION-17 authentication is verified again after exactly 360000 ms, time and again', async ({
  page,
  enter,
}) => {
  await page.clock.install();
  const verifications = countCalls(page, 'usuarios/perfil');
  await enter('/about');
  await expect(inside(page)).toBeVisible();
  await stopClock(page);
  // The next one is counted from the last answer.
  await Promise.all([page.waitForResponse(PROFILE), page.clock.fastForward(360_000)]);
  const before = await verifications();
  for (const times of [1, 2]) {
    await page.clock.runFor(359_999);
    expect(await verifications()).toBe(before + times - 1);
    await Promise.all([page.waitForResponse(PROFILE), page.clock.runFor(1)]);
    expect(await verifications()).toBe(before + times);
  }
});

test('ROLES-33 the server follows a changed role at once, and the menu at the next verification', async ({
  page,
  house,
  enter,
}) => {
  await page.clock.install();
  // With it the menu follows even sooner.
  await refuseLive(page);
  const admin = await house.person({ roles: ['Administrador'] });
  const person = await enter('/about', { roles: ['Perito'] });
  const mayListRoles = async () => (await house.api(person, 'GET', 'roles')).status === 200;
  const entry = inside(page).locator('a[href="/roles"]');
  await expect(inside(page)).toBeVisible();
  const [rol] = await house.sql<{ id: string }>(`select id from rol where nombre = 'Administrador'`);
  for (const [method, holds] of [
    ['POST', true],
    ['DELETE', false],
  ] as const) {
    const path = `usuarios/${person.id}/asociar-rol`;
    expect((await house.api(admin, method, path, { rol_id: rol?.id })).status).toBe(200);
    expect(await mayListRoles()).toBe(holds);
    await expect(entry).toHaveCount(holds ? 0 : 1);
    await page.clock.fastForward(360_000);
    await expect(entry).toHaveCount(holds ? 1 : 0);
  }
});

test('SESION-18 at a verification a network error does not end the session, a false "login" does', async ({
  page,
  house,
  enter,
}) => {
  await page.clock.install();
  const person = await enter('/Estadistica');
  await expect(inside(page)).toBeVisible();
  await page.route(PROFILE, (route) => route.abort());
  const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('usuarios/perfil'));
  await page.clock.fastForward(360_000);
  await failed;
  await pageSettled(page);
  await expect(inside(page)).toBeVisible();

  await page.unroute(PROFILE);
  await house.sql('update usuario set login = false where id = $1', [person.id]);
  await page.clock.fastForward(360_000);
  await expect(page.getByText(EXPIRED)).toBeVisible();
  expect(await kept(page)).toEqual([null, null, null]);
});

test('SESION-19 SESION-20 a profile that cannot be loaded logs out with "Error no identificado"', async ({
  page,
  enter,
}) => {
  await page.route(PROFILE, (route) => route.fulfill({ status: 500, json: { message: 'Falló algo' } }));
  await enter('/Estadistica');
  await expect(oops(page)).toContainText('Error no identificado');
  await oops(page).getByRole('button', { name: 'Aceptar' }).click();
  await expect(atSignIn(page)).toBeVisible();
  expect(await kept(page)).toEqual([null, null, null]);
});

test('SESION-18 SESION-19 without network the session waits and opens by itself', async ({
  page,
  enter,
  axe,
}) => {
  await page.route(PROFILE, (route) => route.abort());
  await enter('/Estadistica');
  await expect(page.getByRole('heading', { name: 'Sin conexión' })).toBeVisible();
  await axe('no connection');
  await page.unroute(PROFILE);
  await expect(inside(page)).toBeVisible();
});

test('SESION-21 DISPONIBILIDAD-22 a 401 in the middle of work opens sign-in with the notice', async ({
  page,
  house,
  enter,
}) => {
  await refuseLive(page);
  const person = await enter('/permisos');
  await expect(page.locator('.list-row').first()).toBeVisible();
  const admin = await house.person({ roles: ['Administrador'] });
  await house.api(admin, 'PUT', `usuarios/${person.id}/habilitar-login-usuario`, { login: false });
  await pressIfThere(page.getByRole('button', { name: 'Actualizar lista' }));
  await expect(page.getByText(EXPIRED)).toBeVisible();
  await expect(oops(page)).toHaveCount(0);
  expect(await kept(page)).toEqual([null, null, null]);
});

test('SESION-11 SESION-22 DISPONIBILIDAD-18 DISPONIBILIDAD-22 a forced exit is told at once, with its reason', async ({
  page,
  house,
  enter,
}) => {
  const { admitted } = await liveSockets(page);
  const person = await enter('/Estadistica');
  await expect(inside(page)).toBeVisible();
  await expect.poll(admitted).toBe(1);
  // Once it hears, it asks again what it may have missed: a refusal of that could come before the reason.
  await page.waitForLoadState('networkidle');
  const admin = await house.person({ roles: ['Administrador'] });
  await expect(page.getByText('En línea')).toBeVisible();
  await house.api(admin, 'PUT', `usuarios/${person.id}/habilitar-login-usuario`, { login: false });
  await expect(page.getByText('Un administrador cerró tu sesión')).toBeVisible();
});

test('SESION-04 until the profile is read nobody is more than a Usuario: nothing that a role opens is shown', async ({
  page,
  enter,
}) => {
  let answer = () => {};
  const asked = new Promise<void>((resolve) => (answer = resolve));
  await page.route(PROFILE, async (route) => {
    await asked;
    await route.continue();
  });
  await enter('/permisos', { roles: ['Administrador', 'Contact Center'] });
  await expect(page.locator('[aria-busy=true]').first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Permisos' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /Disponibilidad/ })).toHaveCount(0);
  answer();
  await expect(page.locator('.list-row').first()).toBeVisible();
  await expect(page.getByRole('button', { name: /Disponibilidad/ })).toBeVisible();
});
