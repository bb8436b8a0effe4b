import type { Page, Request } from '@playwright/test';
import { expect } from '../support/test.ts';

/**
 * Records console errors, exceptions and failed calls from now on; `quiet` waits until no call is pending.
 */
export function watch(page: Page): { problems: string[]; quiet: () => Promise<void> } {
  const problems: string[] = [];
  const underWay = new Set<Request>();
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => problems.push(`uncaught: ${error.message}`));
  page.on('request', (request) => underWay.add(request));
  page.on('requestfinished', (request) => underWay.delete(request));
  page.on('requestfailed', (request) => {
    underWay.delete(request);
    const why = request.failure()?.errorText ?? 'failed';
    if (!isGivenUp(request, why)) problems.push(`${request.method()} ${request.url()}: ${why}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) problems.push(`${response.status()} ${response.url()}`);
  });
  const quiet = async () => {
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    await expect.poll(() => [...underWay].map((request) => request.url())).toEqual([]);
  };
  return { problems, quiet };
}

/**
 * Aborted reads do not count: a live event made the page read again, or the test left the page while it was
 * loading.
 */
const isGivenUp = (request: Request, why: string) => why === 'net::ERR_ABORTED' && request.method() === 'GET';
