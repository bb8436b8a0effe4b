import type { Page } from '@playwright/test';
import { email, knownAccount, typeCredentials } from '../support/access.ts';
import { expectAddress, goWithin, rowOf } from '../support/screen.ts';
import { expect, test } from '../support/test.ts';

test.use({ permissions: ['notifications'] });

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** Titles as the requirements spell them. The smoke tests also open every path by a fresh load. */
const SCREENS = [
  ['/permisos', 'LISTA DE PERMISOS'],
  ['/roles', 'Roles y permisos'],
  ['/v-users', 'LISTADO DE USUARIOS'],
  ['/v-roles', 'ASIGNACIÓN DE ROLES'],
  ['/v-formularios', 'FORMULARIOS CREADOS'],
  ['/Encuestas', 'ENCUESTAS'],
  ['/cambiar-clave', 'Cambio de Clave'],
  ['/about', 'Amparo'],
  ['/mi-perfil', 'Mi Perfil'],
  ['/cambiarFoto', 'Cambiar foto'],
  ['/Dashboard', 'Tablero'],
  ['/Metricas', 'Métricas de uso'],
  ['/Reporte', 'Reporte de tiempos'],
  ['/Publicaciones', 'PUBLICACIONES'],
] as const;

test('RUTAS-01 RUTAS-02 RUTAS-11 RUTAS-84 screens open by their path, in any casing and after a reload', async ({
  page,
  enter,
  axe,
}) => {
  await enter('/PERMISOS', { roles: ['Administrador'], nombres: 'Marcela' });
  await test.step('RUTAS-01 RUTAS-02 RUTAS-22 a lazily loaded screen opens directly and after a reload', async () => {
    await expect(heading(page)).toHaveText('LISTA DE PERMISOS');
    await page.reload();
    await expectAddress(page, /\/PERMISOS$/);
    await expect(heading(page)).toHaveText('LISTA DE PERMISOS');
  });
  await test.step('RUTAS-06 RUTAS-08 RUTAS-09 RUTAS-10 RUTAS-11 RUTAS-16 RUTAS-17 paths match in any casing', async () => {
    for (const [path, title] of SCREENS) {
      await goWithin(page, path.toUpperCase());
      // Compare the rendered text, because a style could change its case.
      await expect(heading(page), path).toHaveText(title, { useInnerText: true });
    }
  });
  await test.step('RUTAS-20 RUTAS-21 RUTAS-24 USUARIOS-01 FORMULARIOS-01 PUBLICACIONES-01 paths match in their own casing', async () => {
    for (const [path, title] of SCREENS.slice(0, 5)) {
      await goWithin(page, path);
      await expect(heading(page), path).toHaveText(title, { useInnerText: true });
    }
    await goWithin(page, '/Publicaciones');
    await expect(heading(page)).toHaveText('PUBLICACIONES', { useInnerText: true });
  });
  await test.step('RUTAS-07 /about shows product, version, environment and support', async () => {
    await goWithin(page, '/about');
    await expect(page.getByRole('definition')).toHaveText(['1.0.0', 'Pruebas', 'soporte@amparo.co']);
  });
  await test.step('PERMISOS-17 a permission of the system can be renamed and not deactivated', async () => {
    await goWithin(page, '/permisos?filtros[nombre]=permisos.ver');
    const row = rowOf(page, 'permisos.ver');
    await expect(row.getByRole('button', { name: 'Editar permisos.ver' })).toBeVisible();
    await expect(row).toContainText('Activo');
    await expect(row.getByRole('button', { name: /^(Inhabilitar|Activar) / })).toHaveCount(0);
  });
  await test.step('RUTAS-76 EMPRESA-04 the company with NIT 0000 offers only its history', async () => {
    await goWithin(page, '/ListarEmpresas?filtros[nit]=0000');
    const row = rowOf(page, '0000');
    await expect(row.getByRole('button', { name: /^Historial/ })).toBeVisible();
    await expect(row.getByRole('button')).toHaveCount(1);
  });
  await test.step('RUTAS-84 an unknown path is reported and links to the home page', async () => {
    await goWithin(page, '/no-existe');
    await expect(page.getByRole('main')).toContainText('no-existe');
    await axe('not found');
    await page.getByRole('link', { name: 'Ir al inicio' }).click();
    await expectAddress(page, /\/Estadistica$/);
  });
  await test.step('RUTAS-03 RUTAS-04 RUTAS-05 RUTAS-12 RUTAS-14 the home paths lead to /Estadistica', async () => {
    for (const path of ['/', '/login-app', '/HOME']) {
      await goWithin(page, '/about');
      await expect(heading(page)).toHaveText('Amparo');
      await goWithin(page, path);
      await expectAddress(page, /\/Estadistica$/);
      await expect(heading(page)).toContainText('Marcela');
    }
  });
  await test.step('RUTAS-15 the home page links to the screens that the user may open', async () => {
    await page.getByRole('main').getByRole('link', { name: 'Roles y permisos' }).click();
    await expectAddress(page, /\/roles$/);
  });
});

test('RUTAS-05 RUTAS-12 RUTAS-83 RUTAS-85 without a session every path shows sign-in, then /Estadistica', async ({
  page,
  testServer,
  axe,
}) => {
  const { correo } = await knownAccount(page, testServer, { roles: ['Perito'] });
  await page.goto('/roles');
  for (const path of ['/roles', '/Estadistica', '/', '/login-app', '/no-existe'])
    await test.step(`RUTAS-05 RUTAS-12 RUTAS-83 ${path} shows sign-in`, async () => {
      await goWithin(page, path);
      await expect(email(page)).toBeVisible();
      await expect(heading(page)).toHaveText('Bienvenido de nuevo');
    });
  await test.step('RUTAS-85 after the sign-in the path is /Estadistica', async () => {
    await typeCredentials(page, correo);
    await expect(page.getByRole('navigation', { name: 'Menú principal' })).toBeVisible();
    await expectAddress(page, /\/Estadistica$/);
  });
  await test.step('RUTAS-83 SHELL-07 a screen without its permission is not in the menu and does not open', async () => {
    await goWithin(page, '/roles');
    await expect(page.getByText(/No tienes/).first()).toBeVisible();
    await expect(page.getByRole('table')).toHaveCount(0);
    await expect(page.getByRole('navigation').locator('a[href="/roles"]')).toHaveCount(0);
    await axe('no access');
  });
});

test('a screen whose code fails to load, or an app that fails to start, can be retried', async ({
  page,
  enter,
  axe,
}) => {
  await page.route('**/assets/PermisosPage*.js', (route) => route.abort());
  await enter('/permisos');
  await expect(heading(page)).toHaveText('No pudimos abrir esta pantalla');
  await axe('a screen that did not arrive');
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(heading(page)).toHaveText('LISTA DE PERMISOS');

  await page.route('**/assets/SignedIn*.js', (route) => route.abort());
  await page.goto('/about');
  await expect(heading(page)).toHaveText('Amparo no pudo abrir');
  await axe('an application that did not open');
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByRole('heading', { name: 'Amparo' })).toBeVisible();
});
