import { expect, type Page } from '@playwright/test';
import { inEnglish } from '@amparo/contract/testing/english';

/** All visible texts and accessible names of the page. */
const spoken = (page: Page) =>
  page.evaluate(() => {
    const heard = [...document.querySelectorAll('body *')].filter(
      (element) => element.closest('[aria-hidden="true"]') === null,
    );
    const names = ['aria-label', 'title', 'placeholder', 'alt'].flatMap((attribute) =>
      heard.map((element) => element.getAttribute(attribute) ?? ''),
    );
    return [document.title, ...document.body.innerText.split('\n'), ...names];
  });

/** Expects that no visible text or accessible name of the page is English. */
export async function isSpanish(page: Page): Promise<void> {
  expect([...new Set(inEnglish(await spoken(page)))]).toEqual([]);
}
