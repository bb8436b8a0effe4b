import { writeFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { test } from './test.ts';

export interface Sent {
  name: string;
  type: string;
  body: Buffer;
}

/** Drags a file from outside the browser over the middle of a place, and lets it go there. */
export async function drop(page: Page, place: Locator, { name, body }: Sent): Promise<void> {
  const path = test.info().outputPath(name);
  await writeFile(path, body);
  await place.scrollIntoViewIfNeeded();
  const box = await place.boundingBox();
  if (box === null) throw new Error('Nowhere to let it go');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const data = { items: [], files: [path], dragOperationsMask: 1 };
  const session = await page.context().newCDPSession(page);
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await session.send('Input.dispatchDragEvent', { type, x, y, data });
  await session.detach();
}
