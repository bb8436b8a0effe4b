import type { Locator, Page } from '@playwright/test';

/** URL of a user list, filtered by email. */
export const only = (correo: string, path = '/v-users') =>
  `${path}?filtros[correo_electronico]=${encodeURIComponent(correo)}`;

export async function act(page: Page, row: Locator, action: string) {
  await row.getByRole('button', { name: /^Más acciones/ }).click();
  await page.locator(':popover-open').getByRole('button', { name: action }).click();
}
