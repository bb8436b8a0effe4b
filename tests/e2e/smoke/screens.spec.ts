import type { Page } from '@playwright/test';
import { ROLES_DE_ENTRADA } from '@amparo/contract/kernel/roles';
import { email } from '../support/access.ts';
import { violationsOf } from '../support/axe.ts';
import type { E2eServer, Person } from '../support/e2e-server.ts';
import { expectNoSideways, goWithin } from '../support/screen.ts';
import { isSpanish } from '../support/spanish.ts';
import { expect, test } from '../support/test.ts';
import { layoutOf } from './layout.ts';
import { leaksOf } from './leaks.ts';
import { movedWithin } from './order.ts';
import { watch } from './page-problems.ts';
import { type Positions, positionsOf } from './positions.ts';
import { allScreenUrls, recordPages, type ScreenUrl } from './screen-urls.ts';

const ways = await allScreenUrls();

const WIDE = { width: 1366, height: 768 };
const PHONE = { width: 390, height: 844 };
/** Sizes at which only the layout is examined. */
const OTHER_SIZES = [
  { width: 1920, height: 1080 },
  { width: 1024, height: 768 },
  { width: 360, height: 740 },
];
/** Criteria that hide a false positive of the language check: one procedure has DATA in its name. */
const CRITERIA: Readonly<Record<string, string>> = { '/tramites': '?filtros[titulo]=matricula' };

/** Each walk opens a part of the screens. There are as many walks as workers, so that they end together. */
const WALKS = [0, 1, 2];
/** Every run of CI walks these two roles, whose screens differ most; `npm run nightly` walks the others. */
const ROLES_IN_CI: ReadonlySet<string> = new Set(['Contact Center', 'Abogado']);

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
/** The title of a tab begins with the number of unread messages, if there are any. */
const titled = (title: string | undefined) => new RegExp(`^(\\(\\d+\\) )?${title ?? '.+'} · Amparo$`);

/** A pattern that matches the part of a tab title that names the screen. */
const titleOf = (tab: string) =>
  tab.replace(/^\(\d+\) | · Amparo$/g, '').replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The screen that a URL opens. Record pages have their own titles. */
type Shown = Pick<ScreenUrl, 'way' | 'path' | 'title'> & { isRecord?: boolean };

const addressOf = ({ way }: Shown) => `${way}${CRITERIA[way] ?? ''}`;

/** Waits until the screen of a URL is shown and no call is pending. */
async function expectScreen(
  page: Page,
  quiet: () => Promise<void>,
  { path, title, isRecord = false }: Shown,
) {
  // The page of a record may move its id into the query.
  await expect(page).toHaveURL(({ pathname }) => (isRecord ? pathname.startsWith(path) : pathname === path));
  await expect(page).toHaveTitle(titled(title));
  await expect(heading(page)).toBeVisible();
  await expect(page.getByText('No tienes acceso a esta pantalla')).toHaveCount(0);
  await quiet();
}

/** Reports the problems of a page as soft failures, so that one run finds those of all pages. */
const expectNone = (problems: readonly string[], where: string) => expect.soft(problems, where).toEqual([]);

/** The screens and record pages of one walk. */
async function partOf(walk: number, testServer: E2eServer, me: Person): Promise<Shown[]> {
  const records = (await recordPages(testServer, me)).map((way) => ({
    way,
    path: /^\/[^/?]+/.exec(way)?.[0] ?? way,
    title: undefined,
    isRecord: true,
  }));
  return [...ways, ...records].filter((_, n) => n % WALKS.length === walk);
}

/** Runs axe in both themes; the dark theme changes only colours. */
async function expectAccessible(page: Page, where: string) {
  expectNone(await violationsOf(page, 'all'), `${where}, light`);
  await setTheme(page, 'dark');
  expectNone(await violationsOf(page, 'colours'), `${where}, dark`);
  await setTheme(page, 'light');
}

async function setTheme(page: Page, colorScheme: 'light' | 'dark') {
  await page.emulateMedia({ colorScheme });
  await expect(page.locator('html')).toHaveAttribute(
    'data-tema',
    colorScheme === 'light' ? 'claro' : 'oscuro',
  );
}

for (const walk of WALKS) {
  test(`SHELL-01 COMUN-02 COMUN-63 screens open without errors, in Spanish, accessible, on desktop and phone: walk ${walk + 1}`, async ({
    page,
    enter,
    testServer,
  }) => {
    test.slow();
    const { problems, quiet } = watch(page);
    const me = await enter('/about');
    await expect(page.locator('html')).toHaveAttribute('lang', 'es');
    await quiet();
    for (const screen of await partOf(walk, testServer, me)) {
      await test.step(screen.way, async () => {
        await page.setViewportSize(WIDE);
        await goWithin(page, addressOf(screen));
        await expectScreen(page, quiet, screen);
        expect(problems).toEqual([]);
        // An alias of a screen: the screen is checked under its own path.
        if (screen.way !== screen.path && screen.isRecord !== true) return;
        // Record pages show data of users, which may be English: a body type of cars is called HATCH BACK.
        if (screen.isRecord !== true) await isSpanish(page);
        expectNone(await layoutOf(page), `layout of ${screen.way} at 1366`);
        await expectAccessible(page, `${screen.way} at 1366`);
        await page.setViewportSize(PHONE);
        await quiet();
        await expectNoSideways(page);
        expectNone(await layoutOf(page), `layout of ${screen.way} at 390`);
        expect(problems).toEqual([]);
      });
    }
  });

  test(
    `SHELL-01 screens keep their layout at every size, freshly loaded and within the app: walk ${walk + 1}`,
    { tag: '@nightly' },
    async ({ page, enter, testServer }) => {
      test.slow();
      const { problems, quiet } = watch(page);
      const me = await enter('/about');
      const part = await partOf(walk, testServer, me);
      const fresh = new Map<string, { positions: Positions; title: string }>();
      for (const screen of part) {
        const { way } = screen;
        await test.step(way, async () => {
          await page.setViewportSize(WIDE);
          await page.goto(addressOf(screen));
          await expectScreen(page, quiet, screen);
          fresh.set(way, { positions: await positionsOf(page), title: titleOf(await page.title()) });
          expectNone(await leaksOf(page), `leaks into ${way} at 1366`);
          for (const size of OTHER_SIZES) {
            await page.setViewportSize(size);
            await quiet();
            expectNone(await layoutOf(page), `layout of ${way} at ${size.width}`);
          }
          await page.setViewportSize(PHONE);
          await quiet();
          expectNone(await leaksOf(page), `leaks into ${way} at 390`);
          await expectAccessible(page, `${way} at 390`);
          expect(problems).toEqual([]);
        });
      }
      // Opens the same pages within the app, forwards and then backwards, because the style sheets of earlier
      // pages stay.
      await page.setViewportSize(WIDE);
      const chat = (await recordPages(testServer, me)).find((way) => way.includes('?sala=')) ?? '';
      for (const way of [chat, '/crearticket']) {
        await goWithin(page, way);
        await quiet();
      }
      for (const screen of [...part, ...part.toReversed()]) {
        const { positions = {}, title = '' } = fresh.get(screen.way) ?? {};
        const shown = () => expectScreen(page, quiet, { ...screen, title });
        expectNone(
          await movedWithin({ page, shown }, addressOf(screen), positions),
          `positions of ${screen.way} in the app`,
        );
      }
      expect(problems).toEqual([]);
    },
  );
}

for (const rol of ROLES_DE_ENTRADA) {
  const title = `SHELL-01 RUTAS-83 ${rol} opens exactly the screens of the role, without an error or a failed request`;
  test(title, { tag: ROLES_IN_CI.has(rol) ? [] : '@nightly' }, async ({ page, enter, testServer }) => {
    test.slow();
    const { problems, quiet } = watch(page);
    const me = await enter('/about', { roles: [rol] });
    await quiet();
    const { permisos } = (await (await testServer.api(me, 'GET', 'usuarios/perfil')).json()) as {
      permisos: { nombre: string }[];
    };
    const granted = new Set(permisos.map(({ nombre }) => nombre));
    const mayOpen = (permiso: string | undefined) => permiso === undefined || granted.has(permiso);
    for (const screen of ways.filter(({ permiso }) => mayOpen(permiso))) {
      await test.step(screen.way, async () => {
        await goWithin(page, screen.way);
        await expectScreen(page, quiet, screen);
        expect(problems).toEqual([]);
      });
    }
    for (const { way } of ways.filter(({ permiso }) => !mayOpen(permiso))) {
      await goWithin(page, way);
      await expect(page.getByText('No tienes acceso a esta pantalla')).toBeVisible();
    }
    expect(problems).toEqual([]);
  });
}

test('the sign-in opens in the production build, without an error or a failed request', async ({ page }) => {
  const { problems, quiet } = watch(page);
  await page.goto('/');
  await expect(email(page)).toBeVisible();
  await quiet();
  expect(problems).toEqual([]);
});

test('the walk opens every screen of the menu, and no demo page', async ({ page, enter }) => {
  await enter('/');
  const links = page.getByRole('navigation', { name: 'Menú principal' }).getByRole('link');
  await expect(links.first()).toBeVisible();
  const offered = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  expect(offered.filter((path) => !ways.some(({ way }) => way === path))).toEqual([]);
  expect(ways.filter(({ way }) => /^\/kit\b/.test(way))).toEqual([]);
});

test('the walk reports console errors, failed calls, refused scripts and violations of accessibility', async ({
  page,
}) => {
  await page.goto('/');
  // Close the notification dialog, because axe would check only the dialog.
  await page.getByRole('button', { name: 'Aceptar' }).click();
  const { problems } = watch(page);
  await page.evaluate(async () => {
    // oxlint-disable-next-line no-console -- the walk has to report this error
    console.error('a word');
    setTimeout(() => {
      throw new Error('uncaught');
    });
    await fetch('/api/no-existe');
    const script = document.createElement('script');
    script.textContent = 'document.title = "refused"';
    const pale = document.createElement('p');
    pale.textContent = 'Apenas se lee';
    pale.style.cssText = 'color: #eee; background: #fff';
    document.body.append(script, pale, document.createElement('button'));
  });
  const seen = (what: RegExp) => () => problems.filter((problem) => what.test(problem));
  await expect.poll(seen(/^console: a word$/)).toHaveLength(1);
  await expect.poll(seen(/^uncaught: uncaught$/)).toHaveLength(1);
  await expect.poll(seen(/^404 .*no-existe$/)).toHaveLength(1);
  await expect.poll(seen(/^console: .*Content Security Policy/)).toHaveLength(1);
  await expect(page).not.toHaveTitle('refused');
  const found = (await violationsOf(page, 'all')).map((violation) => violation.split(':')[0]);
  expect(new Set(found)).toEqual(new Set(['button-name', 'color-contrast']));
  expect(await violationsOf(page, 'colours')).toHaveLength(1);
});
