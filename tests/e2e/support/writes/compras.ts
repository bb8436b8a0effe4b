import { giftDialog, planRows } from '../compras.ts';
import { button, dialogOf, type WriteAction } from './action.ts';

export const COMPRAS: WriteAction[] = [
  [
    'a plan is given as a gift',
    ({ id }) => `/v-compras/${id}`,
    async ({ page }) => {
      await button(page, 'Regalar').click();
      await planRows(giftDialog(page)).first().click();
      await button(giftDialog(page), 'Regalar').click();
    },
  ],
  [
    'a purchase is edited',
    ({ id }) => `/v-compras/${id}`,
    async ({ page }) => {
      await button(page, /^Editar/).click();
      await page.getByLabel('Valor', { exact: true }).fill('2');
      await button(dialogOf(page, 'ACTUALIZAR COMPRA'), 'Actualizar').click();
    },
  ],
  [
    'a purchase is cancelled',
    ({ id }) => `/v-compras/${id}`,
    async ({ page }) => {
      await button(page, /^Cancelar compra/).click();
      await button(dialogOf(page, 'Confirmación'), 'Si, Cancelarla !!').click();
    },
  ],
];
