import { choose } from '../screen.ts';
import { button, dialogOf, type WriteAction } from './action.ts';

export const PRECIOS: WriteAction[] = [
  [
    'an inspection centre is edited',
    () => '/listar-CDA',
    async ({ page }) => {
      await button(page, /^Editar/).click();
      await page.getByLabel('Dirección').fill('Calle 1 # 2-3');
      await button(dialogOf(page, 'Actualizar centro'), 'Actualizar').click();
    },
  ],
  [
    'an inspection centre is switched off',
    () => '/listar-CDA',
    async ({ page }) => {
      await button(page, /^Inhabilitar/).click();
      await button(dialogOf(page, 'Confirmación'), 'Inhabilitar').click();
    },
  ],
  [
    'a price is edited',
    () => '/listar-precio',
    async ({ page }) => {
      await button(page, /^Editar/).click();
      await choose(page, page.getByLabel('IVA'), '10 %');
      await button(dialogOf(page, 'Actualizar precio'), 'Actualizar').click();
    },
  ],
  [
    'a price is switched off',
    () => '/listar-precio',
    async ({ page }) => {
      await button(page, /^Inhabilitar/).click();
      await button(dialogOf(page, 'Confirmación'), 'Inhabilitar').click();
    },
  ],
];
