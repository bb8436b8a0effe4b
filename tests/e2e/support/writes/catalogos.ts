import { button, dialogOf, type WriteAction } from './action.ts';

export const CATALOGOS: WriteAction[] = [
  [
    'a record is added on its page',
    ({ id }) => `/e-vehiculo?propietario=${id}&placa=ERR500`,
    async ({ page }) => {
      await page.getByLabel('Marca').fill('MAZDA');
      await page.getByLabel('Año-modelo').fill('2020');
      await page.getByLabel('Kilometraje').fill('10');
      await button(page, 'Agregar').click();
    },
  ],
  [
    'a role of a management type is marked',
    () => '/tiposgestion',
    async ({ page }) => {
      await button(page, /^Editar/).click();
      await page.getByRole('checkbox', { name: 'Dibujante' }).click();
    },
  ],
  [
    'a policy is added on its page',
    () => '/e-polizas',
    async ({ page }) => {
      await page.getByLabel('Nombre').fill('Familiar');
      await page.getByLabel('Descripción').fill('Cubre el hogar');
      await button(page.getByRole('main'), /^Agregar/).click();
    },
  ],
  [
    'a document of the library is renamed',
    () => '/listar-doc',
    async ({ page }) => {
      await button(page, /^Editar/).click();
      await page.getByLabel('Nombre', { exact: true }).fill('Otro');
      await button(dialogOf(page, 'Actualizar documento'), 'Actualizar').click();
    },
  ],
  [
    'a category of the library is switched off',
    () => '/listar-categorias',
    async ({ page }) => {
      await button(page, /^Inhabilitar/).click();
      await button(dialogOf(page, 'Confirmación'), 'Inhabilitar').click();
    },
  ],
];
