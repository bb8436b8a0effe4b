import { expect, test as base, type Page } from '@playwright/test';
import { violationsOf } from './axe.ts';
import { E2eServer, type Build, type Host, type NewPerson, type Person } from './e2e-server.ts';
import { WarmPage } from './warm.ts';

export interface Worker {
  /** Build of the web app that the server serves. */
  build: Build;
  host: Host;
  testServer: E2eServer;
  warm: WarmPage;
}

interface Each {
  /** Creates a person, stores their session in the browser and opens a path. */
  enter: (path: string, who?: NewPerson) => Promise<Person>;
  /**
   * Expects no WCAG 2.2 AA violation in the topmost dialog, or on the page, in the current theme. The smoke
   * walk checks both themes of every screen, and `palette.test.ts` the contrast of all colour pairs.
   */
  axe: (what: string) => Promise<void>;
}

export const test = base.extend<Each, Worker>({
  build: ['test', { scope: 'worker', option: true }],
  host: ['127.0.0.1', { scope: 'worker', option: true }],
  testServer: [
    async ({ build, host }, use) => {
      const testServer = await E2eServer.start(build, host);
      await use(testServer);
      await testServer.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: ({ testServer }, use) => use(testServer.url),
  warm: [
    async ({ browser }, use) => {
      const warm = new WarmPage(browser);
      await use(warm);
      await warm.close();
    },
    { scope: 'worker' },
  ],
  page: async (
    { warm, testServer, viewport, hasTouch, permissions, timezoneId, locale, colorScheme, isMobile },
    use,
    testInfo,
  ) => {
    const options = { viewport, hasTouch, permissions, timezoneId, locale, colorScheme, isMobile };
    const page = await warm.take(options, async (context) => {
      // Headless Chromium accepts the grant but still reports "denied".
      if (permissions?.includes('notifications') === true)
        await context.addInitScript(
          `Object.defineProperty(Notification, 'permission', { configurable: true, get: () => 'granted' })`,
        );
    });
    await use(page);
    if (testInfo.status === testInfo.expectedStatus) await warm.release(testServer.url, viewport);
    else await warm.close();
  },
  context: ({ page }, use) => use(page.context()),
  enter: ({ page, testServer }, use) =>
    use(async (path, who = { roles: ['Administrador'] }) => {
      const person = await testServer.person(who);
      await giveSession(page, person);
      await page.goto(path);
      return person;
    }),
  axe: ({ page }, use) => use(async (what) => expect(await violationsOf(page, 'all'), what).toEqual([])),
});

/** Reports a measured figure: CI prints it at the end of the run, `npm run measures` at once. */
export function measured(description: string): void {
  test.info().annotations.push({ type: 'measured', description });
  if (test.info().project.name === 'measures') process.stdout.write(`Measured: ${description}\n`);
}

export const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Stores token, email and user id in the browser as sign-in does (SESION-01). */
export async function giveSession(page: Page, person: Person): Promise<void> {
  await page.addInitScript((given) => {
    if (sessionStorage.getItem('given') !== null) return;
    sessionStorage.setItem('given', 'once');
    localStorage.setItem('amparo.token', given.token);
    localStorage.setItem('amparo.correo', given.correo);
    localStorage.setItem('amparo.usuario', given.id);
  }, person);
}

export { expect } from '@playwright/test';
