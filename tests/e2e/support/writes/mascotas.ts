import { offered } from '../screen.ts';
import { button, dialogOf, type WriteAction } from './action.ts';

const pets: WriteAction[1] = ({ id }) => `/mascota/listar?filtros[propietario]=${id}`;

export const MASCOTAS: WriteAction[] = [
  [
    'a type of pet is added',
    () => '/mascota/tipos',
    async ({ page }) => {
      await button(page, 'Agregar tipo de mascota').click();
      const dialog = dialogOf(page, 'Agregar tipo de mascota');
      await dialog.getByLabel('Nombre').fill('Pez');
      await button(dialog, /^Agregar(?! raza)/).click();
    },
  ],
  [
    'a type of pet is edited',
    () => '/mascota/tipos',
    async ({ page }) => {
      await button(page, /^Editar/).click();
      await button(dialogOf(page, 'Actualizar tipo de mascota'), /^Actualizar/).click();
    },
  ],
  [
    'a type of pet is switched off',
    () => '/mascota/tipos',
    async ({ page }) => {
      await button(page, /^Inhabilitar/).click();
      await button(dialogOf(page, 'Confirmación'), 'Inhabilitar').click();
    },
  ],
  [
    'a pet is added',
    pets,
    async ({ page }) => {
      await button(page, 'Agregar mascota').click();
      const dialog = dialogOf(page, 'Agregar mascota');
      await dialog.getByLabel('Nombre', { exact: true }).fill('Sol');
      await dialog.getByRole('combobox', { name: 'Propietario' }).fill('Afectada');
      await offered(page).filter({ hasText: 'Afectada' }).first().click();
      await dialog.getByRole('combobox', { name: 'Tipo' }).fill('Perro');
      await offered(page).filter({ hasText: 'Perro' }).first().click();
      await button(dialog, /^Agregar(?! vacuna)/).click();
    },
  ],
  [
    'a pet is edited',
    pets,
    async ({ page }) => {
      await button(page, /^Editar/).click();
      await button(dialogOf(page, 'Actualizar mascota'), 'Actualizar').click();
    },
  ],
  [
    'a pet is switched off',
    pets,
    async ({ page }) => {
      await button(page, /^Inhabilitar/).click();
      await button(dialogOf(page, 'Confirmación'), 'Inhabilitar').click();
    },
  ],
];
