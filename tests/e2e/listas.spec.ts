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
