import type { Page } from '@playwright/test';
import { goWithin } from '../support/screen.ts';
import { expect } from '../support/test.ts';
import { moved, type Positions, positionsOf } from './positions.ts';

interface Walk {
  page: Page;
  /** Waits until the screen of the URL is shown and quiet. */
  shown: () => Promise<void>;
}

/**
 * Elements that are at another position after in-app navigation to a URL than after a fresh load of it;
 * `fresh` is an earlier reading of such a load.
 */
export async function movedWithin(
  { page, shown }: Walk,
  address: string,
  fresh: Positions,
): Promise<string[]> {
  await goWithin(page, address);
  await shown();
  let within: Positions = {};
  const found = await settled(async () => {
    within = await positionsOf(page);
    return moved(fresh, within);
  });
  if (found.length === 0) return [];
  // The data may have changed since the earlier reading, so compare with a new fresh load.
  const textWithin = await wordsOf(page);
  await page.goto(address);
  await shown();
  const foundNow = await settled(async () => moved(await positionsOf(page), within));
  // A screen with live data (the state of the server) may have changed again, so it cannot be compared.
  return (await wordsOf(page)) === textWithin ? foundNow : [];
}

/** The text of the page without the digits of times and counts. */
const wordsOf = (page: Page) => page.evaluate(() => document.body.innerText.replaceAll(/\d+/g, ''));

/**
 * Repeats a reading until it finds nothing or the page has had time to settle, and returns the last findings.
 */
async function settled(read: () => Promise<string[]>): Promise<string[]> {
  let found: string[] = [];
  const again = async () => (found = await read());
  await expect
    .poll(again, { timeout: 5_000, intervals: [50, 100, 200, 400] })
    .toEqual([])
    .catch(() => undefined);
  return found;
}
