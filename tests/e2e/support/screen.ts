import { expect, type Locator, type Page, type Request } from '@playwright/test';

let last = 0;
/** A name that no other test of this run uses. */
export const unique = (name: string) => `${name} n${++last}de${process.pid}`;

/**
 * A unique name of a person. Only letters, because the searches treat a word with digits as an
 * identification.
 */
export const uniqueName = (name: string) =>
  unique(name).replaceAll(/\d/g, (digit) => 'abcdefghij'.charAt(Number(digit)));

/** A unique code of letters, digits and underscores. */
export const uniqueCode = (code: string) => `${code}_${process.pid}_${++last}`;

/** The button of the profile menu in the top bar. */
export const profile = (page: Page) => page.getByRole('button', { name: /^Perfil de/ });

export const rowOf = (page: Page, name: string) => page.getByRole('row', { name });

/** Picks the first option that begins with this text. */
export async function choose(page: Page, select: Locator, option: string): Promise<void> {
  await select.click();
  // A long list renders only its first options until the user searches.
  if (await select.isEditable()) await select.fill(option);
  await page.locator(`.ant-select-item-option[title^="${option}"]`).filter({ visible: true }).first().click();
}

/** Options of the open select. */
export const offered = (page: Page) => page.locator('.ant-select-item-option').filter({ visible: true });

/** Types a day and closes its calendar with Enter. */
export async function fillDay(place: Page | Locator, label: string, day: string): Promise<void> {
  await place.getByLabel(label).fill(day);
  await place.getByLabel(label).press('Enter');
}

/** Collects the matching requests of the page from now on. */
export function sentBy(page: Page, which: (request: Request) => boolean): Request[] {
  const sent: Request[] = [];
  page.on('request', (request) => which(request) && sent.push(request));
  return sent;
}

/** Clicks a button if it is still there: a background request may already have removed it. */
export const pressIfThere = (button: Locator) =>
  button.evaluateAll((found) => found.forEach((one) => (one as HTMLButtonElement).click()));

/** Waits until the page shows the screen of its address. The previous screen stays visible until the next one has loaded. */
async function waitForScreen(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const main = document.querySelector<HTMLElement>('main[data-path]');
    // Sign-in has no `main[data-path]`, because it is the same at every path.
    return main === null || main.dataset['path'] === location.pathname;
  });
}

/** Opens a screen within the app, as a link of its menu does. */
export async function goWithin(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  await waitForScreen(page);
}

/** Waits until the page has this address and shows its screen. */
export async function expectAddress(page: Page, address: string | RegExp): Promise<void> {
  await expect(page).toHaveURL(address);
  await waitForScreen(page);
}

/** Neither the page nor the given part of it overflows horizontally. */
export async function expectNoSideways(place: Page | Locator): Promise<void> {
  const box = 'goto' in place ? place.locator(':root') : place;
  const [wide, seen] = await box.evaluate(({ scrollWidth, clientWidth }) => [scrollWidth, clientWidth]);
  expect(wide).toBe(seen);
}
