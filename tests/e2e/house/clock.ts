import type { Page } from '@playwright/test';

/** From here on time passes only when a test says so. The clock must have been installed before the page opened. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
}

/**
 * The page keeps its own clock: it does not correct it by the time of the server, which every answer carries. Call it
 * after the clock is installed and before the page opens.
 */
export async function ignoreServerTime(page: Page): Promise<void> {
  await page.addInitScript(`{
    const { get } = Headers.prototype;
    Headers.prototype.get = function (name) {
      return name.toLowerCase() === 'date' ? null : get.call(this, name);
    };
  }`);
}

/** Moves the clock of the page forward to this instant; time goes on from there. */
export async function jumpTo(page: Page, instant: number): Promise<void> {
  await page.clock.pauseAt(instant);
  await page.clock.resume();
}

/** Waits until the page has processed every answer and every task that preceded this call, also while its clock stands. */
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

/** Counts the calls of a page to one address of the API. */
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
