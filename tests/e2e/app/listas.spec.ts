import type { Page } from '@playwright/test';
import { choose, expectAddress, goWithin, rowOf, unique } from '../support/screen.ts';
import { expect, test } from '../support/test.ts';
import { only } from '../support/usuarios.ts';

/** Keyboard, pages and page sizes that all lists share. */
const rows = (page: Page) => page.locator('.list-row[data-index]');
const pager = (page: Page) => page.getByRole('navigation', { name: 'Páginas de la lista' });
const asked = (page: Page) => page.waitForResponse((answer) => answer.url().includes('/api/permisos?'));
const editing = (page: Page) => page.getByRole('dialog', { name: 'Actualizar permiso' });

test('the keyboard moves from the criteria to the rows, and a second Enter opens the only row that was found', async ({
  page,
  enter,
  testServer,
}) => {
  const name = unique('Mano');
  const admin = await testServer.person({ roles: ['Administrador'] });
  for (const which of ['una', 'dos', 'tres'])
    await testServer.api(admin, 'POST', 'permisos', { nombre: `${name} ${which}` });
  await enter('/permisos');
  const value = page.getByLabel('Valor de Nombre');
  const dialog = editing(page);
  await expect(rows(page)).toHaveCount(10);

  await test.step('after a search the focus stays in the criteria, and the arrow keys move it to the rows', async () => {
    await page.keyboard.press('/');
    await page.keyboard.type(name);
    await page.keyboard.press('Enter');
    await expect(rows(page)).toHaveCount(3);
    await expect(value).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(rows(page).nth(0)).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(rows(page).nth(1)).toBeFocused();
    await page.keyboard.press('End');
    await expect(rows(page).nth(2)).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await expect(rows(page).nth(1)).toBeFocused();
  });

  await test.step('E edits the focused row, Esc returns the focus to the row, and a second Esc removes the focus', async () => {
    const second = rows(page).nth(1);
    await expect(second.getByRole('button', { name: /^Editar/ })).toHaveAttribute('title', 'Editar (E)');
    await page.keyboard.press('Control+e');
    await expect(dialog).toHaveCount(0);
    await page.keyboard.press('e');
    await expect(second).toContainText(await dialog.getByLabel('Nombre').inputValue());
    await page.keyboard.press('Escape');
    await expect(second).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(second).not.toBeFocused();
  });

  await test.step('a second Enter reads again when several rows were found, and opens the row when it is the only one', async () => {
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
  });

  await test.step('the search button, and Enter after a change, always search', async () => {
    await Promise.all([asked(page), page.getByRole('button', { name: 'Buscar' }).last().click()]);
    await expect(dialog).toHaveCount(0);
    await value.fill(`${name} un`);
    await Promise.all([asked(page), page.keyboard.press('Enter')]);
    await expect(dialog).toHaveCount(0);
  });

  await test.step('a user can turn shortcuts of one letter off and on', async () => {
    const turn = async (words: string) => {
      await page.getByRole('button', { name: /^Perfil de/ }).click();
      await page.getByRole('button', { name: words }).click();
    };
    const add = page.getByRole('button', { name: 'Agregar permiso' });
    await turn('Desactivar atajos de una tecla');
    await expect(add.locator('kbd')).toHaveCount(0);
    await page.reload();
    const row = rows(page).first();
    await expect(row.getByRole('button', { name: /^Editar/ })).toHaveAttribute('title', 'Editar');
    await page.keyboard.press('n');
    await page.keyboard.press('/');
    await expect(value).not.toBeFocused();
    await row.focus();
    await page.keyboard.press('e');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.keyboard.press('Enter');
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await turn('Activar atajos de una tecla');
    await page.keyboard.press('Escape');
    await page.keyboard.press('n');
    await expect(page.getByRole('dialog', { name: 'Agregar permiso' })).toBeVisible();
  });
});

test('the menu of a row focuses its first action, is navigated by arrows and letters, and Esc returns the focus', async ({
  page,
  enter,
  testServer,
  axe,
}) => {
  const person = await testServer.person({ nombres: 'Menú', roles: ['Perito'] });
  await enter(only(person.correo));
  const button = rowOf(page, person.correo).getByRole('button', { name: /^Más acciones/ });
  const menu = page.locator(':popover-open');
  const action = (name: string) => menu.getByRole('button', { name });
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(menu.getByRole('button').first()).toBeFocused();
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
  await axe('row menu');
  await page.keyboard.press('Escape');
  await expect(menu).toHaveCount(0);
  await expect(button).toBeFocused();

  await page.keyboard.press('Enter');
  await page.keyboard.press('h');
  await expect(page.getByRole('dialog', { name: 'Historial' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
  // After a click the focus stays on the button, and the keys work from there.
  await button.click();
  await expect(menu).toBeVisible();
  await expect(button).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(menu.getByRole('button').first()).toBeFocused();
});

test('LISTAS-02 LISTAS-13 LISTAS-16 LISTAS-17 the URL keeps page, size and criteria, and the last size is stored for each user', async ({
  page,
  enter,
  testServer,
}) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/api/permisos')
      sent.push(`${searchParams.get('pagina')} of ${searchParams.get('elementosPorPagina')}`);
  });
  await enter('/permisos?pagina=3&tamano=5');

  await test.step('LISTAS-13 applying and clearing criteria go back to page 1 and keep the size', async () => {
    await expect(pager(page)).toContainText('11–15 de');
    await page.getByLabel('Valor de Nombre').fill('usuarios');
    await page.getByRole('search').getByRole('button', { name: 'Buscar' }).click();
    await expectAddress(page, /\/permisos\?tamano=5&filtros\[nombre\]=usuarios$/);
    await expect(pager(page)).toContainText('1–5 de');
    expect(sent.at(-1)).toBe('1 of 5');
    await pager(page).getByRole('button', { name: 'Página 2', exact: true }).click();
    await expectAddress(page, /pagina=2/);
    await page.getByRole('button', { name: 'Limpiar' }).click();
    await expectAddress(page, /\/permisos\?tamano=5$/);
    await expect(pager(page)).toContainText('1–5 de');
    expect(sent.at(-1)).toBe('1 of 5');
  });

  const field = pager(page).getByLabel(/^Ir a la página, de 1 a /);
  await test.step('LISTAS-17 a typed page number opens that page, at most the last one, and another text changes nothing', async () => {
    await expect(field).toHaveValue('1');
    const last = Number(/(\d+)$/.exec((await field.getAttribute('aria-label')) ?? '')?.[1]);
    await field.fill('6');
    await page.keyboard.press('Enter');
    await expectAddress(page, /\?pagina=6&tamano=5$/);
    await expect(pager(page)).toContainText('26–30 de');
    await expect(field).toBeFocused();
    await field.fill('99.999');
    await page.keyboard.press('Enter');
    await expectAddress(page, new RegExp(`pagina=${last}&tamano=5$`));
    for (const [typed, key] of [
      ['0', 'Enter'],
      ['x', 'Enter'],
      ['2', 'Escape'],
      ['2', 'Tab'],
    ] as const) {
      await field.fill(typed);
      await field.press(key);
      await expect(field).toHaveValue(String(last));
    }
    await expectAddress(page, new RegExp(`pagina=${last}&tamano=5$`));
  });

  await test.step('the page field is visible at every width, and has touch size on a phone', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await expect(page.locator('.list-card').first()).toBeVisible();
    expect((await field.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    for (const width of [360, 610, 768, 1024]) {
      await page.setViewportSize({ width, height: 740 });
      await expect(field).toBeInViewport({ ratio: 1 });
    }
    await page.setViewportSize({ width: 1366, height: 768 });
  });

  await test.step('LISTAS-16 a list opens in the page size that the user chose there, unless the URL has another one', async () => {
    await goWithin(page, '/permisos?tamano=5');
    await expect(pager(page)).toContainText('1–5 de');
    await choose(page, pager(page).getByLabel('Filas por página'), '20');
    await expect(rows(page)).toHaveCount(20);
    await goWithin(page, '/v-users');
    await expect(pager(page).locator('.pager-size')).toHaveText('10');
    sent.length = 0;
    await goWithin(page, '/permisos');
    await expectAddress(page, /\/permisos\?tamano=20$/);
    await expect(rows(page)).toHaveCount(20);
    expect(new Set(sent)).toEqual(new Set(['1 of 20']));
    await goWithin(page, '/permisos?tamano=5');
    await expect(rows(page)).toHaveCount(5);
    await goWithin(page, '/permisos?pagina=2');
    await expect(pager(page)).toContainText('11–20 de');
    await goWithin(page, '/permisos?tamano=100');
    await expect(rows(page).nth(20)).toBeAttached();
    await expect(field).toHaveCount(0);
    await page.goBack();
    await expect(pager(page)).toContainText('11–20 de');
  });

  await test.step('LISTAS-16 another user of the same browser begins with ten rows', async () => {
    const other = await testServer.person({ roles: ['Administrador'] });
    await page.evaluate(({ token, id }) => {
      localStorage.setItem('amparo.token', token);
      localStorage.setItem('amparo.usuario', id);
    }, other);
    await page.goto('/permisos');
    await expect(rows(page)).toHaveCount(10);
  });
});
