import type { Page } from '@playwright/test';
import { goWithin } from '../house/screen.ts';
import { expect } from '../house/test.ts';
import { moved, type Positions, positionsOf } from './positions.ts';

interface Opened {
  page: Page;
  /** Waits until the screen of the address is shown and quiet. */
  shown: () => Promise<void>;
}

/**
 * Elements of one address that in-app navigation puts elsewhere than a fresh load of the same address does. `fresh` is
 * an earlier reading.
 */
export async function movedWithin(
  { page, shown }: Opened,
  address: string,
  fresh: Positions,
): Promise<string[]> {
  await goWithin(page, address);
  await shown();
  let within: Positions = {};
  const read = async (from: Positions) => {
    within = await positionsOf(page);
    return moved(from, within);
  };
  if ((await settles(() => read(fresh))).length === 0) return [];
  // The data may have changed since the earlier reading: a fresh load of this moment decides.
  const last = within;
  await page.goto(address);
  await shown();
  return settles(async () => moved(await positionsOf(page), last));
}

/** The findings of a reading that is repeated until it finds nothing or the page has had time to settle. */
async function settles(read: () => Promise<string[]>): Promise<string[]> {
  let found: string[] = [];
  const again = async () => (found = await read());
  await expect
    .poll(again, { timeout: 10_000, intervals: [50, 100, 200, 400] })
    .toEqual([])
    .catch(() => undefined);
  return found;
}
