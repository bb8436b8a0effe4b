import type { Page } from '@playwright/test';
import { choose, expectAddress, expectNoSideways, goWithin, offered } from '../support/screen.ts';
import { expect, test } from '../support/test.ts';

/** Demo page of the list: an invented resource of 12,000 rows, answered inside the page. */
const LISTAS = '/kit/listas';
const rows = (page: Page) => page.locator('.list-row[data-index]');
const field = (page: Page, label: string) => page.getByRole('group', { name: `Criterio ${label}` });

test(
  'LISTAS-09 LISTAS-11 LISTAS-12 LISTAS-24 criteria are added, removed and cleared, and kept in the URL',
  { tag: '@nightly' },
  async ({ page, enter }) => {
    const pager = page.getByRole('navigation', { name: 'Páginas de la lista' });
    await enter(`${LISTAS}?pagina=3&tamano=5`);
    await expect(pager).toContainText('11–15 de 12.000');
    await page.getByRole('button', { name: 'Agregar criterio' }).click();
    await choose(page, field(page, 'Serial').getByLabel('Campo'), 'Tipo');
    await choose(page, field(page, 'Tipo').getByLabel('Valor de Tipo'), 'Manual');
    await page.getByRole('button', { name: 'Agregar criterio' }).click();
    await field(page, 'Serial').getByLabel('Campo').click();
    await expect(offered(page)).toHaveText(['Serial', 'Fecha de compra', 'Estado']);
    await page.keyboard.press('Escape');
    await page.getByLabel('Valor de Nombre').fill('  comp ');
    await page.keyboard.press('Enter');

    await expectAddress(page, /\/kit\/listas\?tamano=5&filtros\[nombre\]=comp&filtros\[tipo\]=Manual$/);
    await expect(page.getByText('2 aplicados')).toBeVisible();
    await expect(rows(page)).toHaveText(Array<RegExp>(5).fill(/Compresor.*Manual/));

    await page.reload();
    await expect(page.getByLabel('Valor de Nombre')).toHaveValue('comp');
    await expect(page.getByText('2 aplicados')).toBeVisible();

    await page.getByRole('button', { name: 'Quitar criterio Tipo' }).click();
    await page.getByRole('search').getByRole('button', { name: 'Buscar' }).click();
    await expectAddress(page, /\?tamano=5&filtros\[nombre\]=comp$/);
    // Wait for the screen, because the URL changes first and a user goes back only from a rendered screen.
    await expect(page.getByText('1 aplicado', { exact: true })).toBeVisible();
    await page.goBack();
    await expect(field(page, 'Tipo')).toBeVisible();
    await expect(page.getByText('2 aplicados')).toBeVisible();

    await page.getByRole('button', { name: 'Limpiar' }).click();
    await expectAddress(page, /\/kit\/listas\?tamano=5$/);
    await expect(page.getByLabel('Valor de Nombre')).toHaveValue('');
    await page.goBack();
    await expect(page.getByText('2 aplicados')).toBeVisible();
    await page.goBack();
    await expectAddress(page, /\?pagina=3&tamano=5$/);
    await expect(rows(page).first()).toContainText('SN011990');

    await test.step('LISTAS-11 LISTAS-24 a day is chosen in a calendar and means that day in Bogotá', async () => {
      await goWithin(page, LISTAS);
      await expect(rows(page)).toHaveCount(10);
      await choose(page, field(page, 'Nombre').getByLabel('Campo'), 'Fecha de compra');
      await page.getByLabel('Valor de Fecha de compra').click();
      await expect(page.locator('.ant-picker-panel-container')).toBeVisible();
      await page.keyboard.type('29/06/2026');
      await page.keyboard.press('Enter');
      await page.getByRole('search').getByRole('button', { name: 'Buscar' }).click();
      await expectAddress(page, /filtros\[comprada\]=2026-06-29/);
      await expect(pager).toContainText('1–10 de 24');
      await expect(rows(page)).toHaveText(Array<RegExp>(10).fill(/29\/06\/2026/));
    });

    await test.step('LISTAS-17 another page size keeps the first row visible, and a page beyond the end shows the last one', async () => {
      await goWithin(page, LISTAS);
      await pager.getByRole('button', { name: 'Página 3' }).click();
      await expect(pager).toContainText('21–30 de 12.000');
      await expect(rows(page).first()).toContainText('SN011980');
      await choose(page, pager.getByLabel('Filas por página'), '50');
      await expectAddress(page, /\?tamano=50$/);
      await expect(rows(page).nth(20)).toContainText('SN011980');
      await page.goBack();
      await expect(pager).toContainText('21–30 de 12.000');
      await goWithin(page, `${LISTAS}?pagina=99999`);
      await expect(pager).toContainText('11.991–12.000 de 12.000');
      await expectAddress(page, /\?pagina=1200$/);
    });
  },
);

test(
  'hidden columns are stored for each user, actions that do not fit are in a menu, and long pages scroll',
  { tag: '@nightly' },
  async ({ page, enter, axe, testServer }) => {
    await enter(LISTAS);
    const serial = page.getByRole('columnheader', { name: 'Serial' });

    await test.step('actions that do not fit are in the menu of one button', async () => {
      const row = rows(page).last();
      await expect(row.getByRole('button').filter({ visible: true })).toHaveCount(3);
      await row.getByRole('button', { name: /Más acciones/ }).click();
      await expect(page.locator(':popover-open').getByRole('button')).toHaveText([
        'Copiar serial',
        'Imprimir',
        'HistorialH',
      ]);
      await page.getByRole('button', { name: 'Copiar serial' }).click();
      await expect(page.getByText('SN011991', { exact: true }).last()).toBeVisible();
      await expect(page.locator(':popover-open')).toHaveCount(0);
    });

    await test.step('a page of 5,000 rows renders only the visible rows', async () => {
      await goWithin(page, `${LISTAS}?tamano=5000`);
      const scroll = page.locator('.list-scroll');
      for (const top of [0, 9_000, 92_000, 183_000]) {
        await scroll.evaluate((box, to) => box.scrollTo({ top: to }), top);
        await expect(page.locator(`[data-index="${Math.ceil(top / 37) + 1}"]`)).toBeInViewport();
        expect(await rows(page).count()).toBeLessThan(100);
      }
      await rows(page).last().focus();
      await page.keyboard.press('End');
      await expect(page.locator('[data-index="4999"]')).toBeFocused();
      await page.keyboard.press('Home');
      await expect(page.locator('[data-index="0"]')).toBeFocused();
    });

    await test.step('a hidden column stays hidden after a reload', async () => {
      await goWithin(page, LISTAS);
      await page.getByRole('button', { name: 'Columnas' }).click();
      await expect(page.getByRole('checkbox', { name: 'Nombre' })).toBeDisabled();
      await page.getByRole('checkbox', { name: 'Serial' }).uncheck();
      await page.getByRole('checkbox', { name: 'Precio' }).uncheck();
      await axe('columns');
      await page.keyboard.press('Escape');
      await expect(serial).toHaveCount(0);
      await page.reload();
      const left = ['Nombre', 'Tipo', 'Usos', 'Fecha de compra', 'Estado', 'Acciones'];
      await expect(page.getByRole('columnheader')).toHaveText(left);
    });

    await test.step('another user of the same browser has all the columns', async () => {
      const other = await testServer.person({ roles: ['Administrador'] });
      await page.evaluate(({ token, id }) => {
        localStorage.setItem('amparo.token', token);
        localStorage.setItem('amparo.usuario', id);
      }, other);
      await page.reload();
      await expect(serial).toBeVisible();
    });
  },
);

test(
  'SHELL-14 phones show cards with touch-size targets and never scroll sideways',
  { tag: '@nightly' },
  async ({ page, enter, axe }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await enter(LISTAS);
    const cards = page.locator('.list-card');
    await expect(cards).toHaveCount(10);
    await expect(page.getByRole('table')).toHaveCount(0);
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
  },
);
