import type { Page } from '@playwright/test';
import { email, knownAccount, typeCredentials } from './house/access.ts';
import { expect, test } from './house/test.ts';

test.use({ permissions: ['notifications'] });

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

const SCREENS = [
  ['/permisos', 'LISTA DE PERMISOS'],
  ['/roles', 'Roles y permisos'],
  ['/cambiar-clave', 'Cambio de Clave'],
  ['/about', 'Amparo'],
  ['/mi-perfil', 'Mi Perfil'],
  ['/cambiarFoto', 'Cambiar foto'],
  ['/Dashboard', 'Tablero'],
  ['/Metricas', 'Métricas de uso'],
  ['/Reporte', 'Reporte de tiempos'],
  ['/Publicaciones', 'PUBLICACIONES'],
] as const;

test('RUTAS-01 RUTAS-02 RUTAS-06 RUTAS-08 RUTAS-09 RUTAS-10 RUTAS-11 RUTAS-16 RUTAS-17 RUTAS-20 RUTAS-21 RUTAS-22 RUTAS-24 screens open directly, in any casing and after a reload', async ({
  page,
  enter,
}) => {
  await enter('/Estadistica');
  for (const [path, title] of SCREENS) {
    await test.step(path, async () => {
      await page.goto(path.toUpperCase());
      await expect(heading(page)).toHaveText(title);
    });
  }
  for (const path of ['/permisos', '/mi-perfil']) {
    await page.goto(path);
    await page.reload();
    await expect(page).toHaveURL((url) => url.pathname === path);
    await expect(heading(page)).toHaveText(SCREENS.find(([one]) => one === path)?.[1] ?? '');
  }
});

test('RUTAS-03 RUTAS-04 RUTAS-05 RUTAS-12 RUTAS-14 RUTAS-15 home paths lead staff to /Estadistica with what they may open', async ({
  page,
  enter,
}) => {
  await enter('/home', { roles: ['Administrador'], nombres: 'Marcela' });
  for (const path of ['/', '/login-app', '/HOME']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/Estadistica$/);
  }
  await expect(heading(page)).toContainText('Marcela');
  await page.getByRole('main').getByRole('link', { name: 'Roles y permisos' }).click();
  await expect(page).toHaveURL(/\/roles$/);
});

test('RUTAS-07 /about tells product, version, environment and support', async ({ page, enter }) => {
  await enter('/about');
  await expect(page.getByRole('definition')).toHaveText(['1.0.0', 'Pruebas', 'soporte@amparo.co']);
});

for (const path of ['/', '/login-app', '/roles', '/Estadistica', '/no-existe']) {
  test(`RUTAS-05 RUTAS-12 RUTAS-83 RUTAS-85 ${path} without a session shows sign-in and then /Estadistica`, async ({
    page,
    house,
  }) => {
    const { correo } = await knownAccount(page, house, { roles: ['Perito'] });
    await page.goto(path);
    await expect(email(page)).toBeVisible();
    await typeCredentials(page, correo);
    await expect(page.getByRole('navigation', { name: 'Menú principal' })).toBeVisible();
    await expect(page).toHaveURL(/\/Estadistica$/);
  });
}

test('RUTAS-83 SHELL-07 a screen without its permission is neither in the menu nor opened', async ({
  page,
  house,
  enter,
  axe,
}) => {
  const person = await enter('/roles', { roles: ['Perito'] });
  await expect(page.getByText(/No tienes/).first()).toBeVisible();
  await expect(page.getByRole('table')).toHaveCount(0);
  await expect(page.getByRole('navigation').locator('a[href="/roles"]')).toHaveCount(0);
  expect((await house.api(person, 'GET', 'roles')).status).toBe(403);
  await axe('no access');
});

test('RUTAS-84 an unknown path says so and leads home', async ({ page, enter, axe }) => {
  await enter('/no-existe');
  await expect(page.getByRole('main')).toContainText('no-existe');
  await axe('not found');
  await page.getByRole('link', { name: 'Ir al inicio' }).click();
  await expect(page).toHaveURL(/\/Estadistica$/);
});

test('a screen whose file does not arrive, or an application that cannot open, says so and can be tried again', async ({
  page,
  enter,
  axe,
}) => {
  await page.route('**/assets/PermisosPage*.js', (route) => route.abort());
  await enter('/permisos');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No pudimos abrir esta pantalla');
  await axe('a screen that did not arrive');
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('LISTA DE PERMISOS');

  await page.route('**/assets/SignedIn*.js', (route) => route.abort());
  await page.goto('/about');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Amparo no pudo abrir');
  await axe('an application that did not open');
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByRole('heading', { name: 'Amparo' })).toBeVisible();
  await axe('about');
});
