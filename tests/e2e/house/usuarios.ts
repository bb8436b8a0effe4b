import type { Locator, Page } from '@playwright/test';

/** The list narrowed to one person. */
export const only = (correo: string, path = '/v-users') =>
  `${path}?filtros[correo_electronico]=${encodeURIComponent(correo)}`;
export const rowOf = (page: Page, name: string) => page.getByRole('row', { name });

export async function act(page: Page, row: Locator, action: string) {
  await row.getByRole('button', { name: /^Más acciones/ }).click();
  await page.locator(':popover-open').getByRole('button', { name: action }).click();
}

export async function choose(page: Page, select: Locator, option: string) {
  await select.click();
  // Only the options near the top are drawn until somebody searches.
  if (await select.isEditable()) await select.fill(option);
  await page.locator('.ant-select-item-option').filter({ hasText: option, visible: true }).first().click();
}
