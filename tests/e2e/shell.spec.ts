import type { Page } from '@playwright/test';
import { expect, test } from './house/test.ts';

const menu = (page: Page) => page.getByRole('navigation', { name: 'Menú principal' });
const profile = (page: Page) => page.getByRole('button', { name: /^Perfil de/ });

test('SHELL-02 SHELL-03 SHELL-04 SHELL-05 SHELL-06 SHELL-07 the menu groups what the person may open, in its order', async ({
  page,
  enter,
}) => {
  await enter('/roles');
  const order = ['Métricas', 'Configuración'];
  const text = await menu(page).innerText();
  const places = order.map((group) => text.indexOf(group));
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(places[0]).toBeGreaterThanOrEqual(0);
  await expect(menu(page).getByRole('link', { name: 'Roles y permisos' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await expect(menu(page).getByRole('link', { name: 'Permisos', exact: true })).toBeVisible();
  await expect(menu(page).getByText('VIP')).toHaveCount(0);
});

test('SHELL-08 SHELL-09 DISPONIBILIDAD-12 the top bar holds availability, bell, profile, change of password, theme and exit', async ({
  page,
  enter,
}) => {
  await enter('/Estadistica', { roles: ['Contact Center'] });
  const bar = page.getByRole('banner');
  await expect(bar).toContainText('Ausente');
  await expect(bar.getByRole('button', { name: /notificaciones/i })).toBeVisible();
  await expect(bar.getByRole('button', { name: /oscuro|claro/i })).toBeVisible();
  await profile(page).click();
  await expect(page.getByRole('link', { name: 'Mi perfil' })).toHaveAttribute('href', '/mi-perfil');
  await expect(page.getByRole('button', { name: 'Salir' })).toBeVisible();
  await page.getByRole('link', { name: 'Cambio de clave' }).click();
  await expect(page).toHaveURL(/\/cambiar-clave$/);
});

test('SHELL-10 SHELL-11 the theme starts with the system, is switched by hand and remembered', async ({
  page,
  enter,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await enter('/Estadistica');
  const html = page.locator('html');
  await expect(html).toHaveAttribute('data-tema', 'oscuro');
  await page.getByRole('button', { name: /claro/i }).click();
  await expect(html).toHaveAttribute('data-tema', 'claro');
  await page.reload();
  await expect(html).toHaveAttribute('data-tema', 'claro');
});

test('SHELL-01 SHELL-12 the footer shows the year, everything speaks Spanish', async ({
  page,
  enter,
  axe,
}) => {
  await enter('/Estadistica');
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await expect(page.getByRole('contentinfo')).toContainText(`© ${new Date().getFullYear()} Amparo`);
  await axe('home');
});

test('SHELL-13 SHELL-14 modals are 800 px at most and take what a phone has; the menu collapses', async ({
  page,
  enter,
}) => {
  await enter('/roles');
  await page.getByRole('button', { name: 'Agregar rol' }).click();
  const dialog = page.locator('.ant-modal');
  await expect(dialog).toBeVisible();
  await expect.poll(async () => (await dialog.boundingBox())?.width).toBe(800);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(async () => (await dialog.boundingBox())?.width).toBeLessThanOrEqual(390);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(menu(page)).toBeHidden();
  await page.getByRole('button', { name: 'Abrir menú' }).click();
  await expect(page.getByRole('dialog').getByText('Configuración')).toBeVisible();
});
