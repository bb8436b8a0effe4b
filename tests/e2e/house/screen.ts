import { expect, type Locator, type Page, type Request } from '@playwright/test';

let last = 0;
/** A name that no other test of this run gives. */
export const unique = (name: string) => `${name} n${++last}de${process.pid}`;

/** The same for a person: the searches treat a word with digits as an identification, so it has only letters. */
export const uniqueName = (name: string) =>
  unique(name).replaceAll(/\d/g, (digit) => 'abcdefghij'.charAt(Number(digit)));

/** The same where only a code may stand: letters, digits and underscores. */
export const uniqueCode = (code: string) => `${code}_${process.pid}_${++last}`;

/** The button of the profile menu in the top bar. */
export const profile = (page: Page) => page.getByRole('button', { name: /^Perfil de/ });

export const rowOf = (page: Page, name: string) => page.getByRole('row', { name });

/** Picks the option that is called so, or begins so. */
export async function choose(page: Page, select: Locator, option: string): Promise<void> {
  await select.click();
  // Only the options near the top are drawn until somebody searches.
  if (await select.isEditable()) await select.fill(option);
  await page.locator(`.ant-select-item-option[title^="${option}"]`).filter({ visible: true }).first().click();
}

/** What the open list of choices offers. */
export const offered = (page: Page) => page.locator('.ant-select-item-option').filter({ visible: true });

/** Writes a day as people do, and leaves its calendar. */
export async function fillDay(place: Page | Locator, label: string, day: string): Promise<void> {
  await place.getByLabel(label).fill(day);
  await place.getByLabel(label).press('Enter');
}

/** The calls of a kind that leave the page from now on. */
export function sentBy(page: Page, which: (request: Request) => boolean): Request[] {
  const sent: Request[] = [];
  page.on('request', (request) => which(request) && sent.push(request));
  return sent;
}

/** Presses a button unless the page has gone on by itself: what it asks in the background may be faster. */
export const pressIfThere = (button: Locator) =>
  button.evaluateAll((found) => found.forEach((one) => (one as HTMLButtonElement).click()));

/** Waits until the page shows the screen of its address. The screen before stays visible while the next one loads. */
async function waitForScreen(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const main = document.querySelector<HTMLElement>('main[data-path]');
    // The sign-in is the same at every address.
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

/** Nothing of the page, or of one part of it, is cut off or has to be pushed sideways. */
export async function expectNoSideways(place: Page | Locator): Promise<void> {
  const box = 'goto' in place ? place.locator(':root') : place;
  const [wide, seen] = await box.evaluate(({ scrollWidth, clientWidth }) => [scrollWidth, clientWidth]);
  expect(wide).toBe(seen);
}
