import type { Page } from '@playwright/test';

/** From here on time passes only when a test says so. The clock must have been installed before the page opened. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
}

/** Counts the calls of a page to one address of the API. */
export function countCalls(page: Page, path: string | RegExp) {
  let calls = 0;
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (typeof path === 'string' ? pathname === `/api/${path}` : path.test(request.url())) calls += 1;
  });
  return async () => {
    // What was asked before this call is told before its answer.
    await page.evaluate(() => fetch('/health'));
    return calls;
  };
}
