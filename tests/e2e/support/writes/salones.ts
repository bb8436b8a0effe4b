import { DAY_WRITTEN, enrolledDialog } from '../salones.ts';
import { choose } from '../screen.ts';
import { button, dialogOf, type WriteAction } from './action.ts';

const rooms: WriteAction[1] = ({ sede }) => `/l-salones/${sede}`;

export const SALONES: WriteAction[] = [
  [
    'a room is added',
    rooms,
    async ({ page }) => {
      await button(page, 'Agregar salón').click();
      const dialog = dialogOf(page, 'Agregar salón');
      await dialog.getByLabel('Servicio').fill('Otro');
      await dialog.getByLabel('Capacidad').fill('2');
      await dialog.getByLabel('Descripción').fill('Otro');
      await dialog.getByRole('checkbox', { name: 'Lunes' }).check();
      await button(dialog, 'Agregar hora').click();
      await dialog.getByLabel('Hora', { exact: true }).fill('8');
      await choose(page, dialog.getByLabel('Profesor'), 'Hernán');
      await button(dialog, /^AGREGAR/).click();
    },
  ],
  [
    'a room is edited',
    rooms,
    async ({ page }) => {
      await button(page, /^Editar/).click();
      await page.getByLabel('Capacidad', { exact: true }).fill('2');
      await button(dialogOf(page, 'Actualizar salón'), /^ACTUALIZAR/).click();
    },
  ],
  [
    'a room is switched off',
    rooms,
    async ({ page }) => {
      await button(page, /^Inhabilitar/).click();
      await button(dialogOf(page, 'Confirmación'), 'Inhabilitar').click();
    },
  ],
  [
    'an attendance is marked in a room',
    rooms,
    async ({ page }) => {
      await button(page, /^Ver inscritos/).click();
      const dialog = enrolledDialog(page);
      await dialog.getByLabel('Fecha').fill(DAY_WRITTEN);
      await dialog.getByLabel('Fecha').press('Enter');
      await dialog.getByLabel('Hora').fill('08:00');
      await button(dialog, 'Buscar').click();
      await dialog.getByRole('radio', { name: 'No' }).check();
      await button(dialog, /^Guardar/).click();
    },
  ],
];
