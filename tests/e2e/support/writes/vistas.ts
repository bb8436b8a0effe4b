import type { Page } from '@playwright/test';
import { button, dialogOf, type WriteAction } from './action.ts';

/** Name of the saved view of the acting user. */
export const VIEW = 'Renault';
const list = () => '/v-vehiculos';

async function ofView(page: Page, action: string): Promise<void> {
  await button(page, /^Vista/).click();
  await button(page, `Acciones de ${VIEW}`).click();
  await button(page, action).click();
}

export const VISTAS: WriteAction[] = [
  ['a view becomes the default view', list, ({ page }) => ofView(page, 'Abrir la lista con ella')],
  [
    'a view is renamed',
    list,
    async ({ page }) => {
      await ofView(page, 'Cambiar nombre…');
      await button(dialogOf(page, 'Cambiar nombre'), /^Guardar/).click();
    },
  ],
  [
    'a view is shared',
    list,
    async ({ page }) => {
      await ofView(page, 'Compartir…');
      await button(dialogOf(page, 'Compartir vista'), /^Guardar/).click();
    },
  ],
  [
    'a view is updated with the current criteria',
    list,
    async ({ page }) => {
      await button(page, /^Vista/).click();
      await button(page, VIEW).click();
      await button(page, 'Limpiar').click();
      await button(page, /con cambios$/).click();
      await button(page, 'Actualizar con lo que ves').click();
    },
  ],
  [
    'a view is removed',
    list,
    async ({ page }) => {
      await ofView(page, 'Eliminar…');
      await button(dialogOf(page, 'Confirmación'), 'Eliminar').click();
    },
  ],
];
