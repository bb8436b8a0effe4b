import type { Page } from '@playwright/test';
import { choose, rowOf, unique } from './house/screen.ts';
import { expect, test } from './house/test.ts';
import { only } from './house/usuarios.ts';

/** Small things of every list that people meet a hundred times a day. */
const rows = (page: Page) => page.locator('.list-row[data-index]');
const pager = (page: Page) => page.getByRole('navigation', { name: 'Páginas de la lista' });
const asked = (page: Page) => page.waitForResponse((answer) => answer.url().includes('/api/permisos?'));

test('after a search the hand stays in the criteria: down goes to the first row, and Enter again opens the only one', async ({
  page,
  enter,
  house,
}) => {
  const name = unique('Mano');
  const admin = await house.person({ roles: ['Administrador'] });
  for (const which of ['una', 'dos', 'tres'])
    await house.api(admin, 'POST', 'permisos', { nombre: `${name} ${which}` });
  await enter('/permisos');
  const value = page.getByLabel('Valor de Nombre');
  const dialog = page.getByRole('dialog', { name: 'Actualizar permiso' });
  await expect(rows(page)).toHaveCount(10);
  await page.keyboard.press('/');
  await page.keyboard.type(name);
  await page.keyboard.press('Enter');
  await expect(rows(page)).toHaveCount(3);
  await expect(value).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(rows(page).nth(0)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(rows(page).nth(1)).toBeFocused();
  await page.keyboard.press('/');
  await expect(value).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(rows(page).nth(0)).toBeFocused();

  // Of three, Enter again opens none: it asks for what is new.
  await page.keyboard.press('/');
  await expect(value).toBeFocused();
  await Promise.all([asked(page), page.keyboard.press('Enter')]);
  await expect(dialog).toHaveCount(0);
  await page.keyboard.press('End');
  await page.keyboard.type(' una');
  await page.keyboard.press('Enter');
  await expect(rows(page)).toHaveCount(1);
  await expect(page.getByText('Abrir lo encontrado')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('Nombre')).toHaveValue(`${name} una`);
  await page.keyboard.press('Escape');
  await expect(value).toBeFocused();

  // The button always asks again, and so does Enter once something was changed.
  await Promise.all([asked(page), page.getByRole('button', { name: 'Buscar' }).last().click()]);
  await expect(dialog).toHaveCount(0);
  await value.fill(`${name} un`);
  await Promise.all([asked(page), page.keyboard.press('Enter')]);
  await expect(dialog).toHaveCount(0);
});

test('the menu of a row by key: it begins at its first action, arrows and letters walk, Esc gives the focus back', async ({
  page,
  enter,
  house,
  axe,
}) => {
  test.slow();
  const person = await house.person({ nombres: 'Menú', roles: ['Perito'] });
  await enter(only(person.correo));
  const button = rowOf(page, person.correo).getByRole('button', { name: /^Más acciones/ });
  const menu = page.locator(':popover-open');
  const action = (name: string) => menu.getByRole('button', { name });
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(menu.getByRole('button').first()).toBeFocused();
  await expect(menu.getByRole('button').nth(1)).not.toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(menu.getByRole('button').nth(1)).toBeFocused();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowUp');
  await expect(action('Historial')).toBeFocused();
  for (const next of ['Actualizar estado', 'Asignar roles', 'Asignar ciudades', 'Actualizar estado']) {
    await page.keyboard.press('a');
    await expect(action(next)).toBeFocused();
  }
  await expect(action('Historial').locator('kbd')).toHaveText('H');
  await axe('row menu by key');
  await page.keyboard.press('Escape');
  await expect(menu).toHaveCount(0);
  await expect(button).toBeFocused();

  await page.keyboard.press('Enter');
  await page.keyboard.press('h');
  await expect(page.getByRole('dialog', { name: 'Historial' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
  // Who opens it with the mouse keeps the place, and the keys work from there.
  await button.click();
  await expect(menu).toBeVisible();
  await expect(button).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(menu.getByRole('button').first()).toBeFocused();
});

test('what people do all day has a letter on the row, and none for who turned such keys off', async ({
  page,
  enter,
}) => {
  await enter('/permisos');
  const dialog = page.getByRole('dialog', { name: 'Actualizar permiso' });
  const edit = rows(page)
    .nth(1)
    .getByRole('button', { name: /^Editar/ });
  const second = rows(page).nth(1);
  await second.focus();
  await expect(edit).toHaveAttribute('title', 'Editar (E)');
  await page.keyboard.press('Control+e');
  await expect(dialog).toHaveCount(0);
  await page.keyboard.press('e');
  await expect(dialog).toBeVisible();
  const name = await dialog.getByLabel('Nombre').inputValue();
  await expect(second).toContainText(name);
  await page.keyboard.press('Escape');
  await expect(second).toBeFocused();

  await page.evaluate(() => localStorage.setItem('amparo.atajos', 'no'));
  await page.reload();
  await expect(edit).toHaveAttribute('title', 'Editar');
  await second.focus();
  await page.keyboard.press('e');
  await expect(dialog).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeVisible();
});

test('LISTAS-13 LISTAS-16 a list begins with 10 rows and then with as many as the person chose there; the address wins', async ({
  page,
  enter,
  house,
}) => {
  const open = (label: string) => page.getByRole('link', { name: label, exact: true }).click();
  await enter('/permisos');
  await expect(rows(page)).toHaveCount(10);
  await choose(page, pager(page).getByLabel('Filas por página'), '20');
  await expect(rows(page)).toHaveCount(20);
  await expect(page).toHaveURL(/\/permisos\?tamano=20$/);
  await page.goBack();
  await expect(rows(page)).toHaveCount(10);

  // Opened again, it is as the person left it, and says so in the address; the first request asks already for it.
  const sizes: (string | null)[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/api/permisos') sizes.push(searchParams.get('elementosPorPagina'));
  });
  await page.goto('/permisos');
  await expect(rows(page)).toHaveCount(20);
  await expect(page).toHaveURL(/\/permisos\?tamano=20$/);
  expect(new Set(sizes)).toEqual(new Set(['20']));
  await page.getByLabel('Valor de Nombre').fill('usuarios');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/tamano=20&filtros\[nombre\]=usuarios$/);
  await open('Permisos');
  await expect(page).toHaveURL(/\/permisos\?tamano=20$/);
  await expect(rows(page)).toHaveCount(20);

  await page.goto('/permisos?tamano=5');
  await expect(rows(page)).toHaveCount(5);
  await page.goto('/permisos?pagina=2');
  await expect(pager(page)).toContainText('11–20 de');
  await page.goto('/v-users');
  await expect(pager(page).locator('.pager-size')).toHaveText('10');

  await page.goto('/permisos');
  await choose(page, pager(page).getByLabel('Filas por página'), '10');
  await expect(rows(page)).toHaveCount(10);
  await page.goto('/permisos');
  await expect(rows(page)).toHaveCount(10);

  await choose(page, pager(page).getByLabel('Filas por página'), '20');
  await expect(rows(page)).toHaveCount(20);
  const other = await house.person({ roles: ['Administrador'] });
  await page.evaluate(({ token, id }) => {
    localStorage.setItem('amparo.token', token);
    localStorage.setItem('amparo.usuario', id);
  }, other);
  await page.goto('/permisos');
  await expect(rows(page)).toHaveCount(10);
});

test('a page number that is typed is gone to, at most to the last one, also on a phone', async ({
  page,
  enter,
  axe,
}) => {
  test.slow();
  await enter('/permisos?tamano=5');
  const field = pager(page).getByLabel(/^Ir a la página, de 1 a /);
  await expect(field).toHaveValue('1');
  const last = Number(/(\d+)$/.exec((await field.getAttribute('aria-label')) ?? '')?.[1]);
  await field.focus();
  await page.keyboard.type('6');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\?pagina=6&tamano=5$/);
  await expect(pager(page)).toContainText('26–30 de');
  await expect(field).toBeFocused();
  await field.fill('99.999');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`pagina=${last}&tamano=5$`));
  await expect(field).toHaveValue(String(last));
  for (const [typed, key] of [
    ['0', 'Enter'],
    ['', 'Enter'],
    ['x', 'Enter'],
    ['2', 'Escape'],
    ['2', 'Tab'],
  ] as const) {
    await field.fill(typed);
    await field.press(key);
    await expect(field).toHaveValue(String(last));
  }
  await expect(page).toHaveURL(new RegExp(`pagina=${last}&tamano=5$`));
  await axe('page field');

  await page.setViewportSize({ width: 360, height: 740 });
  await expect(page.locator('.list-card').first()).toBeVisible();
  expect((await field.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await field.fill('2');
  await page.keyboard.press('Enter');
  await expect(pager(page)).toContainText('6–10 de');
  for (const width of [360, 610, 768, 1024]) {
    await page.setViewportSize({ width, height: 740 });
    await expect(field).toBeInViewport({ ratio: 1 });
  }

  await page.goto('/permisos?tamano=100');
  await expect(rows(page).first()).toBeVisible();
  await expect(field).toHaveCount(0);
});
