import { PASSWORD } from '../access.ts';
import { rooms } from '../salas.ts';
import { button, type WriteAction } from './action.ts';

/** Actions on the user's own data: conversations, account and notifications. */
export const PROPIO: WriteAction[] = [
  [
    'a conversation is silenced',
    () => '/ChatGeneral',
    async ({ page }) => {
      await rooms(page).getByRole('link').first().click();
      await button(page, 'Silenciar esta conversación').click();
    },
  ],
  [
    'the user saves their profile',
    () => '/mi-perfil',
    async ({ page }) => {
      await page.getByLabel('Apellidos').fill('Otra');
      await button(page, 'Actualizar').click();
    },
  ],
  [
    'the user changes their password',
    () => '/cambiar-clave',
    async ({ page }) => {
      await page.getByRole('textbox', { name: 'Contraseña actual' }).fill(PASSWORD);
      for (const name of ['Contraseña nueva', 'Confirmar contraseña'])
        await page.getByRole('textbox', { name }).fill('Puente#Largo84');
      await page.getByRole('main').locator('button[type=submit]').click();
    },
  ],
  [
    'notifications are marked as read',
    () => '/Estadistica',
    ({ page }) => button(page, 'Marcar leídas').click(),
  ],
  ['the bell is opened', () => '/about', ({ page }) => button(page, /^Notificaciones/).click()],
];
