import { expect } from '@playwright/test';
import { choose } from '../screen.ts';
import { act, only } from '../usuarios.ts';
import { button, dialogOf, type WriteAction } from './action.ts';

export const USUARIOS: WriteAction[] = [
  [
    'a record is added',
    () => '/permisos',
    async ({ page }) => {
      await button(page, 'Agregar permiso').click();
      await page.getByLabel('Nombre', { exact: true }).fill('Uno');
      await button(dialogOf(page, 'Agregar permiso'), 'Agregar').click();
    },
  ],
  [
    'a record is edited',
    ({ correo }) => only(correo),
    async ({ page }) => {
      await button(page, /^Editar/).click();
      await page.getByLabel('Nombres').fill('Otra');
      await button(dialogOf(page, 'Actualizar usuario'), 'Actualizar').click();
    },
  ],
  [
    'a record is deactivated',
    ({ correo }) => only(correo),
    async ({ page }) => {
      await button(page, /^Inhabilitar/).click();
      await button(dialogOf(page, 'Confirmación'), 'Inhabilitar').click();
    },
  ],
  [
    'an availability is set',
    ({ correo }) => only(correo),
    async ({ page, row }) => {
      await act(page, row, 'Actualizar estado');
      await button(dialogOf(page, 'Actualizar estado'), 'Pausa').click();
    },
  ],
  [
    'a role is assigned',
    ({ correo }) => only(correo, '/v-roles'),
    async ({ page }) => {
      await button(page, /^Asignar roles/).click();
      await page.getByRole('checkbox', { name: 'Dibujante' }).click();
    },
  ],
  [
    'the session of a user is ended',
    ({ correo }) => only(correo),
    async ({ page, row }) => {
      await act(page, row, 'Estado de ingreso');
      await button(page, 'DESLOGUEAR').click();
    },
  ],
  [
    'a session time is set',
    ({ correo }) => only(correo),
    async ({ page, row }) => {
      await act(page, row, 'Tiempo de sesión');
      const dialog = dialogOf(page, 'Tiempo de sesión');
      await choose(page, dialog.getByLabel('Tipo de usuario'), 'Solo');
      await button(dialog, 'Actualizar').click();
    },
  ],
  [
    'cities are assigned',
    ({ correo }) => only(correo),
    async ({ page, row }) => {
      await act(page, row, 'Asignar ciudades');
      await page.getByRole('checkbox', { name: 'Bogotá D.C.' }).click();
      await button(dialogOf(page, 'Asignar ciudades'), 'Actualizar').click();
    },
  ],
  [
    'a role is added',
    () => '/roles',
    async ({ page }) => {
      await button(page, 'Agregar rol').click();
      await page.getByRole('textbox', { name: 'Nombre' }).fill('Uno');
      await button(dialogOf(page, 'Agregar rol'), 'Agregar').click();
    },
  ],
  [
    'a permission is granted',
    () => '/roles',
    async ({ page }) => {
      await choose(page, page.getByRole('combobox', { name: 'Rol' }), 'Dibujante');
      await expect(page.getByRole('table')).toHaveAccessibleName('Permisos de Dibujante');
      await page.getByRole('switch', { name: 'Estado de roles.ver' }).click();
    },
  ],
];
