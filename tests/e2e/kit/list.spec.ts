import type { Page } from '@playwright/test';
import { choose, expectNoSideways, offered } from '../house/screen.ts';
import { expect, test } from '../house/test.ts';

/** The machine on an invented resource of 12,000 rows, answered inside the page. */
const LISTAS = '/kit/listas';
const rows = (page: Page) => page.locator('.list-row[data-index]');
const field = (page: Page, label: string) => page.getByRole('group', { name: `Criterio ${label}` });

test('LISTAS-09 LISTAS-12 criteria are added, removed, applied and cleared; the address keeps them', async ({
  page,
  enter,
}) => {
  await enter(`${LISTAS}?pagina=3&tamano=5`);
  await expect(page.getByRole('navigation', { name: 'Páginas de la lista' })).toContainText(
    '11–15 de 12.000',
  );
  await page.getByRole('button', { name: 'Agregar criterio' }).click();
  await choose(page, field(page, 'Serial').getByLabel('Campo'), 'Tipo');
  await choose(page, field(page, 'Tipo').getByLabel('Valor de Tipo'), 'Manual');
  await page.getByRole('button', { name: 'Agregar criterio' }).click();
  await field(page, 'Serial').getByLabel('Campo').click();
  await expect(offered(page)).toHaveText(['Serial', 'Fecha de compra', 'Estado']);
  await page.keyboard.press('Escape');
  await page.getByLabel('Valor de Nombre').fill('  comp ');
  await page.keyboard.press('Enter');

  await expect(page).toHaveURL(/\/kit\/listas\?tamano=5&filtros\[nombre\]=comp&filtros\[tipo\]=Manual$/);
  await expect(page.getByText('2 aplicados')).toBeVisible();
  await expect(rows(page)).toHaveCount(5);
  for (const row of await rows(page).all()) await expect(row).toContainText(/Compresor.*Manual/);

  await page.reload();
  await expect(page.getByLabel('Valor de Nombre')).toHaveValue('comp');
  await expect(page.getByText('2 aplicados')).toBeVisible();

  await page.getByRole('button', { name: 'Quitar criterio Tipo' }).click();
  await page.getByRole('search').getByRole('button', { name: 'Buscar' }).click();
  await expect(page).toHaveURL(/\?tamano=5&filtros\[nombre\]=comp$/);
  // The address changes before the screen does; nobody goes back from what was never shown.
  await expect(page.getByText('1 aplicado', { exact: true })).toBeVisible();
  await page.goBack();
  await expect(field(page, 'Tipo')).toBeVisible();
  await expect(page.getByText('2 aplicados')).toBeVisible();

  await page.getByRole('button', { name: 'Limpiar' }).click();
  await expect(page).toHaveURL(/\/kit\/listas\?tamano=5$/);
  await expect(page.getByLabel('Valor de Nombre')).toHaveValue('');
  await page.goBack();
  await expect(page.getByText('2 aplicados')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\?pagina=3&tamano=5$/);
  await expect(rows(page).first()).toContainText('SN011990');
});

test('LISTAS-11 LISTAS-24 a day is chosen in a calendar and means that day in Bogotá', async ({
  page,
  enter,
}) => {
  await enter(LISTAS);
  await choose(page, field(page, 'Nombre').getByLabel('Campo'), 'Fecha de compra');
  await page.getByLabel('Valor de Fecha de compra').click();
  await expect(page.locator('.ant-picker-panel-container')).toBeVisible();
  await page.keyboard.type('29/06/2026');
  await page.keyboard.press('Enter');
  await page.getByRole('search').getByRole('button', { name: 'Buscar' }).click();
  await expect(page).toHaveURL(/filtros\[comprada\]=2026-06-29/);
  await expect(page.getByRole('navigation', { name: 'Páginas de la lista' })).toContainText('1–10 de 24');
  for (const row of await rows(page).all()) await expect(row).toContainText('29/06/2026');
});

test('LISTAS-02 LISTAS-17 page, size and back work by the address; a page beyond the end shows the last one', async ({
  page,
  enter,
}) => {
  await enter(LISTAS);
  const pager = page.getByRole('navigation', { name: 'Páginas de la lista' });
  await pager.getByRole('button', { name: 'Página 3' }).click();
  await expect(page).toHaveURL(/\?pagina=3$/);
  await expect(pager).toContainText('21–30 de 12.000');
  await expect(rows(page).first()).toContainText('SN011980');
  await choose(page, pager.getByLabel('Filas por página'), '50');
  await expect(page).toHaveURL(/\?tamano=50$/);
  await expect(rows(page)).toHaveCount(50);
  await page.goBack();
  await expect(pager).toContainText('21–30 de 12.000');
  await page.goto(`${LISTAS}?pagina=99999`);
  await expect(pager).toContainText('11.991–12.000 de 12.000');
  await expect(page).toHaveURL(/\?pagina=1200$/);
});

test('the common path needs no mouse', async ({ page, enter }) => {
  await enter(LISTAS);
  await expect(rows(page)).toHaveCount(10);
  await page.keyboard.press('/');
  await expect(page.getByLabel('Valor de Nombre')).toBeFocused();
  await page.keyboard.type('n/n lámpara');
  await page.keyboard.press('Control+A');
  await page.keyboard.type('lámpara');
  await page.keyboard.press('Enter');
  await expect(rows(page).first()).toContainText('Lámpara de taller');
  await page.getByRole('search').getByRole('button', { name: 'Buscar' }).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await expect(rows(page).nth(1)).toBeFocused();
  await page.keyboard.press('End');
  await expect(rows(page).nth(9)).toBeFocused();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Actualizar herramienta' });
  await expect(dialog.getByLabel('Nombre')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(rows(page).nth(9)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(rows(page).nth(9)).not.toBeFocused();
});

test('who needs it turns the keys of one letter off, and on again', async ({ page, enter }) => {
  await enter(LISTAS);
  const turn = async (words: string) => {
    await page.getByRole('button', { name: /^Perfil de/ }).click();
    await page.getByRole('button', { name: words }).click();
  };
  const dialog = page.getByRole('dialog', { name: 'Agregar herramienta' });
  const add = page.getByRole('button', { name: 'Agregar herramienta' });
  await turn('Desactivar atajos de una tecla');
  await expect(add.locator('kbd')).toHaveCount(0);
  await page.reload();
  await expect(rows(page)).toHaveCount(10);
  await page.keyboard.press('n');
  await page.keyboard.press('/');
  await expect(dialog).toBeHidden();
  await expect(page.getByLabel('Valor de Nombre')).not.toBeFocused();
  await turn('Activar atajos de una tecla');
  await page.keyboard.press('Escape');
  await page.keyboard.press('n');
  await expect(dialog).toBeVisible();
});

test('columns are shown and hidden, remembered for the person and not for the next one', async ({
  page,
  enter,
  axe,
  house,
}) => {
  test.slow();
  await enter(LISTAS);
  await expect(page.getByRole('columnheader', { name: 'Serial' })).toBeVisible();
  await page.getByRole('button', { name: 'Columnas' }).click();
  await expect(page.getByRole('checkbox', { name: 'Nombre' })).toBeDisabled();
  await page.getByRole('checkbox', { name: 'Serial' }).uncheck();
  await page.getByRole('checkbox', { name: 'Precio' }).uncheck();
  await axe('columns');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('columnheader', { name: 'Serial' })).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('columnheader')).toHaveText([
    'Nombre',
    'Tipo',
    'Usos',
    'Fecha de compra',
    'Estado',
    'Acciones',
  ]);
  const other = await house.person({ roles: ['Administrador'] });
  await page.evaluate(({ token, id }) => {
    localStorage.setItem('amparo.token', token);
    localStorage.setItem('amparo.usuario', id);
  }, other);
  await page.reload();
  await expect(page.getByRole('columnheader', { name: 'Serial' })).toBeVisible();
});

test('actions that do not fit stay behind one button', async ({ page, enter, axe }) => {
  test.slow();
  await enter(LISTAS);
  const row = rows(page).last();
  await expect(row.getByRole('button').filter({ visible: true })).toHaveCount(3);
  await row.getByRole('button', { name: /Más acciones/ }).click();
  await expect(page.locator(':popover-open').getByRole('button')).toHaveText([
    'Copiar serial',
    'Imprimir',
    'HistorialH',
  ]);
  await axe('row menu');
  await page.getByRole('button', { name: 'Copiar serial' }).click();
  await expect(page.getByText('SN011991', { exact: true }).last()).toBeVisible();
  await expect(page.locator(':popover-open')).toHaveCount(0);
});

test('a page of 5,000 rows opens and scrolls as a short one', async ({ page, enter }) => {
  await enter(`${LISTAS}?tamano=5000`);
  await expect(rows(page).first()).toBeVisible();
  expect(await rows(page).count()).toBeLessThan(100);

  const scroll = page.locator('.list-scroll');
  const holes: number[] = [];
  for (let top = 0; top < 185_000; top += 9_000) {
    await scroll.evaluate((box, to) => box.scrollTo({ top: to }), top);
    await expect(page.locator(`[data-index="${Math.ceil(top / 37) + 1}"]`)).toBeInViewport();
    if ((await rows(page).count()) > 100) holes.push(top);
  }
  expect(holes, 'places where the whole page was drawn').toEqual([]);

  await rows(page).last().focus();
  await page.keyboard.press('End');
  await expect(page.locator('[data-index="4999"]')).toBeFocused();
  await page.keyboard.press('Home');
  await expect(page.locator('[data-index="0"]')).toBeFocused();
});

test('SHELL-14 phones show cards, finger-wide targets and never scroll sideways', async ({
  page,
  enter,
  axe,
}) => {
  test.slow();
  await page.setViewportSize({ width: 360, height: 740 });
  await enter(LISTAS);
  const cards = page.locator('.list-card');
  await expect(cards).toHaveCount(10);
  await expect(page.getByRole('table')).toHaveCount(0);
  await axe('cards');
  const criteria = page.getByRole('button', { name: 'Criterios' });
  for (const target of [
    criteria,
    page.getByRole('button', { name: 'Agregar herramienta' }),
    cards.first().getByRole('button').first(),
    page.getByRole('button', { name: 'Página siguiente' }),
  ]) {
    const box = await target.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  }
  await criteria.click();
  await page.getByLabel('Valor de Nombre').fill('cruceta');
  await axe('criteria on a phone');
  await page.getByRole('search').getByRole('button', { name: 'Buscar' }).click();
  await expect(page.getByRole('button', { name: 'Criterios' })).toContainText('Nombre = cruceta');
  await expect(cards.first()).toContainText('Cruceta');
  await expectNoSideways(page);
  await cards
    .first()
    .getByRole('button', { name: /Más acciones/ })
    .click();
  await page.getByRole('button', { name: 'Editar' }).filter({ visible: true }).click();
  await expect(page.getByRole('dialog', { name: 'Actualizar herramienta' })).toBeVisible();
});
