import { choose, offered } from '../screen.ts';
import { button, dialogOf, type WriteAction } from './action.ts';

const LIST: WriteAction[1] = () => '/listarTurnos';
const one: WriteAction[1] = ({ turno }) => `/gestionaraturno?id=${turno}`;

export const TURNOS: WriteAction[] = [
  [
    'the arrival of a vehicle is reported',
    LIST,
    async ({ page }) => {
      await button(page, /^Reportar llegada/).click();
      await button(dialogOf(page, 'Confirmación'), 'Reportar llegada').click();
    },
  ],
  [
    'a mechanic is assigned to an appointment',
    one,
    async ({ page }) => {
      await button(page, 'Asignar mecánico').click();
      const dialog = dialogOf(page, 'ASIGNAR MECÁNICO');
      await dialog.getByRole('combobox', { name: 'Mecánico' }).fill('Fabio');
      await offered(page).filter({ hasText: 'Fabio' }).first().click();
      await button(dialog, 'Asignar').click();
    },
  ],
  [
    'a step of an appointment is recorded',
    one,
    async ({ page }) => {
      await choose(page, page.getByLabel('Siguiente paso'), '3 · Registro del vehículo');
      await page.getByRole('radio', { name: 'Aprobado' }).check({ force: true });
      await page.getByLabel('Descripción').fill('SOAT al día.');
      await button(page, /^Guardar/).click();
    },
  ],
  [
    'an appointment is cancelled',
    one,
    async ({ page }) => {
      await button(page, 'Cancelar turno').click();
      await button(dialogOf(page, 'Confirmación'), 'Cancelar turno').click();
    },
  ],
];
