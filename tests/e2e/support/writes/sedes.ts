import { writeVenue } from '../sedes.ts';
import { button, dialogOf, type WriteAction } from './action.ts';

export const SEDES: WriteAction[] = [
  [
    'a venue is added',
    () => '/locaciones',
    async ({ page }) => {
      await button(page, 'Agregar sede').click();
      await writeVenue(page, 'Sede que falla');
      await button(dialogOf(page, 'Agregar sede'), 'Agregar').click();
    },
  ],
  [
    'a venue is edited',
    () => '/locaciones',
    async ({ page }) => {
      await button(page, /^Editar/).click();
      await page.getByRole('textbox', { name: 'Nombre', exact: true }).fill('Otra sede');
      await button(dialogOf(page, 'Actualizar sede'), 'Actualizar').click();
    },
  ],
  [
    'a venue is switched off',
    () => '/locaciones',
    async ({ page }) => {
      await button(page, /^Inhabilitar/).click();
      await button(dialogOf(page, 'Confirmación'), 'Inhabilitar').click();
    },
  ],
];
