import type { Page } from '@playwright/test';
import { ROLES_DE_ENTRADA } from '@amparo/contract/roles';
import { email } from '../house/access.ts';
import { violationsOf } from '../house/axe.ts';
import { expectNoSideways, goWithin } from '../house/screen.ts';
import { isSpanish } from '../house/spanish.ts';
import { expect, test } from '../house/test.ts';
import { layoutOf } from './layout.ts';
import { leaksOf } from './leaks.ts';
import { movedWithin } from './order.ts';
import { type Positions, positionsOf } from './positions.ts';
import { watch } from './watch.ts';
import { everyWay, recordPages } from './ways.ts';

const ways = await everyWay();

const WIDE = { width: 1366, height: 768 };
const PHONE = { width: 390, height: 844 };
/** Sizes at which only the layout is examined. */
const OTHER_SIZES = [
  { width: 1920, height: 1080 },
  { width: 1024, height: 768 },
  { width: 360, height: 740 },
];
/** Criteria under which a screen shows nothing that only looks English: one of the procedures has DATA in its name. */
const CRITERIA: Readonly<Record<string, string>> = { '/tramites': '?filtros[titulo]=matricula' };

/** Walks side by side, each through a part of the screens: opening a window for each would take as long again. */
const WALKS = 4;

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
/** The title of a tab begins with how many messages are unread. */
const titled = (title: string | undefined) => new RegExp(`^(\\(\\d+\\) )?${title ?? '.+'} · Amparo$`);

/** A pattern that matches the part of a tab title that names the screen. */
const titleOf = (tab: string) =>
  tab.replace(/^\(\d+\) | · Amparo$/g, '').replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The screen that an address opens. The page of a record has no fixed path and title. */
interface Shown {
  path: string | undefined;
  title: string | undefined;
}

/** Waits until the screen of an address is shown and asks for nothing more. */
async function expectScreen(page: Page, quiet: () => Promise<void>, { path, title }: Shown) {
  if (path !== undefined) await expect(page).toHaveURL((url) => url.pathname === path);
  await expect(page).toHaveTitle(titled(title));
  await expect(heading(page)).toBeVisible();
  await expect(page.getByText('No tienes acceso a esta pantalla')).toHaveCount(0);
  await quiet();
}

/** Reports every problem of a page without stopping at it, so that one run finds those of all pages. */
const expectNone = (problems: readonly string[], where: string) => expect.soft(problems, where).toEqual([]);

for (const walk of Array.from({ length: WALKS }, (_, n) => n)) {
  test(`SHELL-01 COMUN-02 COMUN-63 screens open in the build that ships, without an error or a failed request, speak Spanish and are accessible in both themes and sizes: walk ${walk + 1} of ${WALKS}`, async ({
    page,
    enter,
    house,
    axe,
  }) => {
    test.slow();
    const { problems, quiet } = watch(page);
    const me = await enter('/about');
    await expect(page.locator('html')).toHaveAttribute('lang', 'es');
    await quiet();
    const records = (await recordPages(house, me)).map((way) => ({ way, path: undefined, title: undefined }));
    const part = [...ways, ...records].filter((_, n) => n % WALKS === walk);
    const chat = records.map(({ way }) => way).find((way) => way.includes('?sala=')) ?? '';
    const addressOf = (way: string) => `${way}${CRITERIA[way] ?? ''}`;
    const fresh = new Map<string, { positions: Positions; title: string }>();
    for (const { way, path, title } of part) {
      await test.step(way, async () => {
        await page.emulateMedia({ colorScheme: 'light' });
        await page.setViewportSize(WIDE);
        await page.goto(addressOf(way));
        await expectScreen(page, quiet, { path, title });
        // Records have words of their owners: bodies of cars are called HATCH BACK.
        if (path !== undefined) await isSpanish(page);
        fresh.set(way, { positions: await positionsOf(page), title: titleOf(await page.title()) });
        expectNone(await layoutOf(page), `layout of ${way} at 1366`);
        expectNone(await leaksOf(page), `leaks into ${way} at 1366`);
        await axe(`${way} at 1366`);
        for (const size of OTHER_SIZES) {
          await page.setViewportSize(size);
          await quiet();
          expectNone(await layoutOf(page), `layout of ${way} at ${size.width}`);
        }
        await page.setViewportSize(PHONE);
        await quiet();
        await expectNoSideways(page);
        expectNone(await layoutOf(page), `layout of ${way} at 390`);
        expectNone(await leaksOf(page), `leaks into ${way} at 390`);
        await axe(`${way} at 390`);
        expect(problems).toEqual([]);
      });
    }
    // The same pages within the app, where the style sheets of the pages before stay: forwards, then backwards.
    await page.emulateMedia({ colorScheme: 'light' });
    await page.setViewportSize(WIDE);
    for (const way of [chat, '/crearticket']) {
      await goWithin(page, way);
      await quiet();
    }
    for (const { way, path } of [...part, ...part.toReversed()]) {
      const { positions = {}, title = '' } = fresh.get(way) ?? {};
      const shown = () => expectScreen(page, quiet, { path, title });
      expectNone(
        await movedWithin({ page, shown }, addressOf(way), positions),
        `positions of ${way} in the app`,
      );
    }
    expect(problems).toEqual([]);
  });
}

for (const rol of ROLES_DE_ENTRADA) {
  test(`SHELL-01 RUTAS-83 ${rol} opens every screen of theirs, without an error or a failed request, and no other`, async ({
    page,
    enter,
    house,
  }) => {
    test.slow();
    const { problems, quiet } = watch(page);
    const me = await enter('/about', { roles: [rol] });
    await quiet();
    const { permisos } = (await (await house.api(me, 'GET', 'usuarios/perfil')).json()) as {
      permisos: { nombre: string }[];
    };
    const granted = new Set(permisos.map(({ nombre }) => nombre));
    const mayOpen = (permiso: string | undefined) => permiso === undefined || granted.has(permiso);
    for (const { way, path, title } of ways.filter(({ permiso }) => mayOpen(permiso))) {
      await test.step(way, async () => {
        await goWithin(page, way);
        await expectScreen(page, quiet, { path, title });
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

test('the sign-in opens in the build that ships, without an error or a failed request', async ({ page }) => {
  const { problems, quiet } = watch(page);
  await page.goto('/');
  await expect(email(page)).toBeVisible();
  await quiet();
  expect(problems).toEqual([]);
});

test('the walk knows every screen that the menu offers, and no demo page', async ({ page, enter }) => {
  await enter('/');
  const links = page.getByRole('navigation', { name: 'Menú principal' }).getByRole('link');
  await expect(links.first()).toBeVisible();
  const offered = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  expect(offered.filter((path) => !ways.some(({ way }) => way === path))).toEqual([]);
  expect(ways.filter(({ way }) => /^\/kit\b/.test(way))).toEqual([]);
});

test('the walk would notice a word in the console, an uncaught error, a call that fails, a script the policy refuses, a pale word and a button without a name', async ({
  page,
}) => {
  await page.goto('/');
  const { problems } = watch(page);
  await page.evaluate(async () => {
    // oxlint-disable-next-line no-console -- this is the word
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
