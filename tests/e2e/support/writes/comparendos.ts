import { choose, fillDay, offered } from '../screen.ts';
import { act } from '../usuarios.ts';
import { button, changeableRow, dialogOf, type WriteAction } from './action.ts';

const LIST = '/listarComparendo';
const ofPlate: WriteAction[1] = ({ id }) => `${LIST}?filtros[infractor_id]=${id}`;

export const COMPARENDOS: WriteAction[] = [
  [
    'a fine is added',
    () => LIST,
    async ({ page, placa }) => {
      await button(page, 'Agregar comparendo').click();
      const dialog = dialogOf(page, 'Agregar comparendo');
      await dialog.getByLabel('Código de infracción').fill('C35');
      await fillDay(dialog, 'Fecha de imposición', '10/11/2025');
      await dialog.getByRole('combobox', { name: 'Infractor' }).fill('Afectada');
      await offered(page).filter({ hasText: 'Afectada' }).first().click();
      await dialog.getByRole('combobox', { name: 'Vehículo' }).fill(placa);
      await offered(page).first().click();
      await dialog.getByRole('tab', { name: 'Lugar' }).click();
      await choose(page, dialog.getByRole('combobox', { name: 'Ciudad' }), 'CARTAGENA');
      await dialog.getByLabel('Localidad').fill('Manga');
      await button(dialog, 'Agregar').click();
    },
  ],
  [
    'a fine is edited',
    ofPlate,
    async ({ page }) => {
      await button(page, /^Editar/).click();
      await button(dialogOf(page, 'Actualizar comparendo'), 'Actualizar').click();
    },
  ],
  [
    'a fine is switched off',
    ofPlate,
    async ({ page }) => {
      await act(page, changeableRow(page), 'Inhabilitar');
      await button(dialogOf(page, 'Confirmación'), 'Inhabilitar').click();
    },
  ],
];
