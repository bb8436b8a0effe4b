import { button, dialogOf, type WriteAction } from './action.ts';

/** Acts on one draft and on one published announcement that the acting user receives. */
export const NOVEDADES: WriteAction[] = [
  [
    'an announcement is published',
    () => '/Novedades',
    async ({ page }) => {
      await button(page, /^Publicar/).click();
      await button(dialogOf(page, 'Confirmación'), 'Publicar').click();
    },
  ],
  [
    'users who have not read an announcement are reminded',
    () => '/Novedades',
    async ({ page }) => {
      await button(page, /^Quién ha leído/).click();
      await button(dialogOf(page, 'Quién ha leído'), 'Recordar').click();
    },
  ],
  [
    'an announcement is marked as read',
    () => '/Novedades?para=mi',
    ({ page }) => button(page, 'Marcar como leída').click(),
  ],
];
