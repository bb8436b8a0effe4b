import { button, dialogOf, type WriteAction } from './action.ts';

/** Notices of the house: one that waits to be published, and one that was and is for whoever acts. */
export const NOVEDADES: WriteAction[] = [
  [
    'a notice of the house is published',
    () => '/Novedades',
    async ({ page }) => {
      await button(page, /^Publicar/).click();
      await button(dialogOf(page, 'Confirmación'), 'Publicar').click();
    },
  ],
  [
    'those who have not read a notice of the house are reminded',
    () => '/Novedades',
    async ({ page }) => {
      await button(page, /^Quién ha leído/).click();
      await button(dialogOf(page, 'Quién ha leído'), 'Recordar').click();
    },
  ],
  [
    'a notice of the house is read',
    () => '/Novedades?para=mi',
    ({ page }) => button(page, 'Marcar como leída').click(),
  ],
];
