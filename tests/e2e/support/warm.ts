import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';
import { recordNotices } from './notices.ts';

/** Calls after which a page cannot be given to another test, because the browser offers no way to undo them. */
const NOT_UNDONE = {
  page: ['close', 'exposeBinding', 'exposeFunction', 'routeWebSocket'],
  context: [
    'exposeBinding',
    'exposeFunction',
    'grantPermissions',
    'newCDPSession',
    'setGeolocation',
    'setOffline',
  ],
  clock: ['install', 'pauseAt', 'setFixedTime', 'setSystemTime'],
} as const;

type Method = (...args: unknown[]) => unknown;

/** Calls `before` with the arguments, and `after` with the result, each time a method of an object is called. */
function observe(
  target: object,
  method: string,
  { before, after }: { before?: Method; after?: Method },
): void {
  const original = Reflect.get(target, method) as Method;
  Reflect.set(target, method, (...args: unknown[]) => {
    before?.(...args);
    const result = Reflect.apply(original, target, args);
    return after === undefined ? result : after(result);
  });
}

interface Opened {
  context: BrowserContext;
  page: Page;
  storage: CDPSession;
  /** The options that the context was opened with. */
  options: string;
  isReusable: boolean;
  /** Functions that undo the changes of the current test. */
  cleanups: (() => unknown)[];
}

/**
 * The page that the tests of a worker share. A new context begins with an empty HTTP cache and without compiled code,
 * so that opening the app in it takes twice as long.
 */
export class WarmPage {
  private readonly browser: Browser;
  private opened: Opened | undefined;

  constructor(browser: Browser) {
    this.browser = browser;
  }

  /** The shared page, or a new one when the options differ or the last test left something that cannot be undone. */
  async take(options: object, prepare: (context: BrowserContext) => Promise<void>): Promise<Page> {
    const key = JSON.stringify(options);
    if (this.opened?.options === key && this.opened.isReusable) return this.opened.page;
    await this.close();
    // Playwright gives the context the options of the running test.
    const context = await this.browser.newContext();
    await recordNotices(context);
    await prepare(context);
    const page = await context.newPage();
    const storage = await context.newCDPSession(page);
    this.opened = { context, page, storage, options: key, isReusable: true, cleanups: [] };
    watch(this.opened);
    return page;
  }

  /** Resets the page to the state of a new one, or closes it. */
  async release(origin: string, viewport: { width: number; height: number } | null): Promise<void> {
    if (this.opened === undefined) return;
    const { context, page, storage, cleanups, isReusable } = this.opened;
    // A route handler may still be answering when the test ends.
    for (const each of context.pages()) await each.unrouteAll({ behavior: 'ignoreErrors' });
    if (!isReusable) return this.close();
    for (const each of context.pages()) if (each !== page) await each.close();
    for (const cleanup of cleanups.splice(0)) await cleanup();
    // Session storage belongs to the tab and can be cleared only by a page of the same origin.
    await page.goto(`${origin}/health`);
    await page.evaluate(() => sessionStorage.clear());
    await storage.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
    await context.clearCookies();
    await page.emulateMedia({ colorScheme: 'light', media: null });
    if (viewport !== null) await page.setViewportSize(viewport);
    // Move the mouse out of the window, so that the next page has no hovered element.
    await page.mouse.move(-1, -1);
  }

  async close(): Promise<void> {
    await this.opened?.context.close();
    this.opened = undefined;
  }
}

/**
 * Registers a cleanup for each change of a test, and marks the page as not reusable after a change that
 * cannot be undone.
 */
function watch(opened: Opened): void {
  const { context, page } = opened;
  const keep = (cleanup: () => unknown) => void opened.cleanups.push(cleanup);
  const spoil = () => void (opened.isReusable = false);
  for (const method of NOT_UNDONE.page) observe(page, method, { before: spoil });
  for (const method of NOT_UNDONE.context) observe(context, method, { before: spoil });
  for (const method of NOT_UNDONE.clock) observe(page.clock, method, { before: spoil });
  for (const target of [page, context]) {
    observe(target, 'addInitScript', {
      after: (added) => {
        keep(async () => (await (added as Promise<{ dispose: () => Promise<void> }>)).dispose());
        return added;
      },
    });
    for (const method of ['on', 'once', 'addListener'])
      observe(target, method, {
        before: (...added) => keep(() => Reflect.apply(target.off as Method, target, added)),
      });
  }
}
