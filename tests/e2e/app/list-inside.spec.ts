import { newAliado, only, openCupones } from '../support/aliados.ts';
import { offered, rowOf, unique } from '../support/screen.ts';
import { expect, test } from '../support/test.ts';

/** A list in a dialog above another list: the coupons of an ally. */
test(
  'RUTAS-81 a list in a dialog changes neither the URL nor the list below, and pauses the shortcuts of the screen',
  { tag: '@nightly' },
  async ({ page, enter, testServer, axe }) => {
    const titles = Array.from({ length: 12 }, (_, n) => `Rebaja ${n + 1}`);
    const { nombre } = await newAliado(testServer, titles);
    await newAliado(testServer, ['Rebaja de otro']);
    await enter(only(nombre));
    const address = page.url();
    const dialog = await openCupones(page, nombre);
    const rows = dialog.locator('.list-row');
    const pages = dialog.getByRole('navigation', { name: 'Páginas de la lista' });

    await test.step('RUTAS-81 the dialog lists only the coupons of this ally, with its own pages and criteria', async () => {
      await expect(pages).toContainText('1–10 de 12');
      await expect(rows.first()).toContainText('Rebaja 12');
      await expect.poll(async () => (await dialog.boundingBox())?.width).toBe(800);
      await expect(dialog.getByRole('heading')).toHaveText(['Cupones', 'Criterios de búsqueda']);
      await axe('coupons of an ally');
      await pages.getByRole('button', { name: 'Página 2', exact: true }).click();
      await expect(pages).toContainText('11–12 de 12');
      await expect(rows).toHaveText([/^Rebaja 2/, /^Rebaja 1/]);
      await page.keyboard.press('/');
      await expect(dialog.getByLabel('Valor de Título')).toBeFocused();
      await page.keyboard.type('rebaja 11');
      await page.keyboard.press('Enter');
      await expect(rows).toHaveText([/^Rebaja 11/]);
      await page.keyboard.press('ArrowDown');
      await expect(rows.first()).toBeFocused();
      await dialog.getByRole('button', { name: 'Limpiar' }).click();
      await expect(pages).toContainText('1–10 de 12');
    });

    await test.step('RUTAS-81 a coupon that is added in the dialog belongs to the ally', async () => {
      const form = page.getByRole('dialog', { name: 'Agregar cupón' });
      const title = unique('Rebaja nueva');
      await dialog.getByRole('columnheader', { name: 'Título' }).click();
      await page.keyboard.press('n');
      await expect(form.getByLabel('Título')).toBeFocused();
      await expect(form.getByLabel('Aliado')).toBeDisabled();
      await expect(form.locator('.ant-select').filter({ hasText: nombre })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(form).toBeHidden();
      await expect(dialog).toBeVisible();

      await dialog.getByRole('button', { name: 'Agregar cupón' }).click();
      await form.getByLabel('Título').fill(title);
      await form.getByLabel('Código').fill(title);
      await form.getByLabel('Condiciones').fill('Uno por vehículo');
      await form.getByLabel('Vigente desde').fill('01/11/2026');
      await form.getByLabel('Vigente hasta').fill('30/11/2026');
      await page.keyboard.press('Tab');
      await form.getByLabel('Cupo', { exact: true }).fill('40');
      await form.getByRole('button', { name: 'Agregar' }).click();
      await expect(form).toBeHidden();
      await expect(rows.first()).toContainText(title);
      await expect(rows.first()).toContainText('0 de 40');
    });

    await test.step('Esc closes one layer at a time, and then the shortcuts of the screen work again', async () => {
      await dialog.getByRole('button', { name: 'Columnas' }).click();
      const column = dialog.getByRole('checkbox', { name: 'Código' });
      await expect(column).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(column).toBeHidden();
      await dialog.getByRole('combobox', { name: 'Campo' }).click();
      await expect(offered(page)).toHaveText(['Título', 'Código', 'Estado']);
      await page.keyboard.press('Escape');
      await expect(offered(page)).toHaveCount(0);
      await expect(dialog).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      expect(page.url()).toBe(address);
      await expect(rowOf(page, nombre)).toBeVisible();
      await page.keyboard.press('n');
      await expect(page.getByRole('dialog', { name: 'Agregar aliado' })).toBeVisible();
    });
  },
);
