import { AGENDA, eventOf, panelOf } from '../agenda.ts';
import { choose } from '../screen.ts';
import { button, dialogOf, type WriteAction } from './action.ts';

export const COMPROMISOS: WriteAction[] = [
  [
    'a commitment is added',
    () => AGENDA,
    async ({ page }) => {
      await eventOf(page, 'Audiencia inicial').click();
      const words = await panelOf(page).getByRole('link', { name: /^Caso/ }).textContent();
      await button(page, 'Agregar compromiso').click();
      const dialog = dialogOf(page, 'AGREGAR COMPROMISO');
      const number = /\d+/.exec(words ?? '')?.[0] ?? '';
      await dialog.getByRole('combobox', { name: 'Caso' }).fill(number);
      await page
        .locator('.ant-select-item-option')
        .filter({ hasText: `Caso ${number}` })
        .click();
      await choose(page, dialog.getByLabel('Tipo'), 'Llamada');
      await dialog.getByLabel('Hora').fill('8');
      await button(dialog, 'Agregar').click();
    },
  ],
  [
    'a commitment is moved',
    () => AGENDA,
    async ({ page }) => {
      await eventOf(page, 'Audiencia inicial').focus();
      for (const key of ['m', 'ArrowRight', 'Enter']) await page.keyboard.press(key);
      await button(dialogOf(page, 'Confirmación'), 'Mover').click();
    },
  ],
  [
    'a commitment gets its result',
    () => AGENDA,
    async ({ page }) => {
      await eventOf(page, 'Audiencia inicial').click();
      await button(panelOf(page), 'Escribir resultado').click();
      await page.getByRole('textbox', { name: 'Resultado' }).fill('Se aplazó');
      await button(dialogOf(page, 'RESULTADO'), 'Guardar resultado').click();
    },
  ],
  [
    'a commitment is cancelled',
    () => AGENDA,
    async ({ page }) => {
      await eventOf(page, 'Audiencia inicial').click();
      await button(panelOf(page), 'Cancelar compromiso').click();
      await button(dialogOf(page, 'Confirmación'), 'Cancelar compromiso').click();
    },
  ],
  [
    'the subscription URL of the calendar is created',
    () => AGENDA,
    async ({ page }) => {
      await button(page, 'Suscribirme').click();
      await button(dialogOf(page, 'SUSCRIBIRME'), 'Crear mi dirección').click();
    },
  ],
];
