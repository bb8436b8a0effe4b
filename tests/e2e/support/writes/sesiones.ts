import { choose, offered } from '../screen.ts';
import { peopleDialog } from '../sesiones.ts';
import { act } from '../usuarios.ts';
import { button, changeableRow, dialogOf, type WriteAction } from './action.ts';

const LIST = '/locSesiones';
const past: WriteAction[1] = ({ pasada }) => `${LIST}/${pasada}`;
const coming: WriteAction[1] = ({ futura }) => `${LIST}/${futura}`;

export const SESIONES: WriteAction[] = [
  [
    'a session is added',
    () => LIST,
    async ({ page }) => {
      await button(page, 'Agregar sesión').click();
      const dialog = dialogOf(page, 'Agregar Sesion');
      await choose(page, dialog.getByLabel('Locación'), 'Sede');
      await choose(page, dialog.getByLabel('Salón', { exact: true }), 'Curso');
      await button(dialog, /^08:00/).click();
      await button(dialog, 'Agregar').click();
    },
  ],
  [
    'a session is edited',
    () => LIST,
    async ({ page }) => {
      await button(page, /^Editar/).click();
      await button(dialogOf(page, 'Editar Sesion'), 'Actualizar').click();
    },
  ],
  [
    'a session is switched off',
    () => LIST,
    async ({ page }) => {
      await act(page, changeableRow(page), 'Inhabilitar');
      await button(dialogOf(page, 'Confirmación'), 'Inhabilitar').click();
    },
  ],
  [
    'the attendance of a session is saved',
    past,
    async ({ page }) => {
      await peopleDialog(page).getByRole('radio', { name: 'No' }).first().check({ force: true });
      await button(peopleDialog(page), 'Guardar asistencia').click();
    },
  ],
  [
    'a person is enrolled during a call',
    coming,
    async ({ page }) => {
      await button(peopleDialog(page), 'Inscribir').click();
      const dialog = dialogOf(page, 'INSCRIBIR');
      await dialog.getByRole('combobox', { name: 'Persona' }).fill('Afectada');
      await offered(page).filter({ hasText: 'Afectada' }).first().click();
      await button(dialog, 'Inscribir').click();
    },
  ],
  [
    'an enrolment is cancelled',
    coming,
    async ({ page }) => {
      await button(peopleDialog(page), /^Cancelar la inscripción/).click();
      await button(dialogOf(page, 'Confirmación'), 'Cancelar inscripción').click();
    },
  ],
];
