import { onlyCity } from '../pico-placa.ts';
import { choose, fillDay } from '../screen.ts';
import { button, dialogOf, type WriteAction } from './action.ts';

/** City of the rule that the tests create first. */
export const CITY = 'FUSAGASUGÁ';
const rules: WriteAction[1] = () => onlyCity(CITY);

export const PICO_PLACA: WriteAction[] = [
  [
    'a rule of pico y placa is added',
    rules,
    async ({ page }) => {
      await button(page, 'Agregar regla').click();
      const dialog = dialogOf(page, 'Agregar regla');
      await choose(page, dialog.getByLabel('Departamento'), 'CUNDINAMARCA');
      await choose(page, dialog.getByLabel('Ciudad'), 'CHÍA');
      await dialog
        .getByRole('group', { name: 'Lunes' })
        .getByRole('button', { name: '1', exact: true })
        .click();
      await fillDay(dialog, 'Vigente desde', '01/01/2040');
      await fillDay(dialog, 'Vigente hasta', '31/12/2040');
      await dialog.getByLabel('Acto administrativo').fill('Decreto 1 de 2040');
      await button(dialog, /^Agregar(?! franja)/).click();
    },
  ],
  [
    'a rule of pico y placa is edited',
    rules,
    async ({ page }) => {
      await button(page, /^Editar/).click();
      const dialog = dialogOf(page, 'Actualizar regla');
      await dialog.getByLabel('Acto administrativo').fill('Otro');
      await button(dialog, /^Actualizar/).click();
    },
  ],
  [
    'a rule of pico y placa is switched off',
    rules,
    async ({ page }) => {
      await button(page, /^Inhabilitar/).click();
      await button(dialogOf(page, 'Confirmación'), 'Inhabilitar').click();
    },
  ],
  [
    'a rule of pico y placa is copied to the next period',
    rules,
    async ({ page }) => {
      await button(page, /^Más acciones/).click();
      await button(page, 'Copiar al siguiente período').click();
      await button(dialogOf(page, 'Copiar al siguiente período'), /^Copiar/).click();
    },
  ],
];
