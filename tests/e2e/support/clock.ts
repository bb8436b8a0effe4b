import type { Page } from '@playwright/test';

/**
 * Stops the clock of the page, so that only the test advances it. Install the clock before the page opens.
 */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
}

/**
 * Hides the `Date` header of responses, so that the page does not correct its clock by the server time. Call
 * it after the clock is installed and before the page opens.
 */
export async function ignoreServerTime(page: Page): Promise<void> {
  await page.addInitScript(`{
    const { get } = Headers.prototype;
    Headers.prototype.get = function (name) {
      return name.toLowerCase() === 'date' ? null : get.call(this, name);
    };
  }`);
}

/** Moves the clock of the page forward to this instant and lets it run. */
export async function jumpTo(page: Page, instant: number): Promise<void> {
  await page.clock.pauseAt(instant);
  await page.clock.resume();
}

/**
 * Waits until the page has processed every response and task that preceded this call, even while its clock is
 * stopped.
 */
export async function pageSettled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await (await fetch('/health')).text();
    await new Promise((done) => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', done, { once: true });
      port1.start();
      port2.postMessage(undefined);
    });
  });
}

/** Counts the calls of a page to one API path. */
export function countCalls(page: Page, path: string | RegExp) {
  let calls = 0;
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (typeof path === 'string' ? pathname === `/api/${path}` : path.test(request.url())) calls += 1;
  });
  return async () => {
    // The browser reports requests in order, so every earlier one is counted.
    await pageSettled(page);
    return calls;
  };
}
