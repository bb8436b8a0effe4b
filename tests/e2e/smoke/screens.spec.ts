import { FORMULARIO_LESIONES } from '@amparo/contract/lesiones-homicidios';
import { email } from '../house/access.ts';
import type { House } from '../house/house.ts';
import { isSpanish } from '../house/spanish.ts';
import { expect, test } from '../house/test.ts';
import { useQuestionnaire } from '../house/ticket.ts';
import { shippedScreens, withoutParameters } from './screens.ts';
import { watch } from './watch.ts';

/** Pages of a record that lead to the list where one is chosen, when nothing says which. */
const LEADS: Readonly<Record<string, string>> = {
  '/l-salones': '/locaciones',
  '/instalacion': '/ListarSedes',
  '/codigo-asistencia': '/locSesiones',
};

const screens = await shippedScreens();
const titles = new Map(screens.map(({ path, title }) => [withoutParameters(path), title]));
const ways = screens.flatMap(({ path, aliases = [] }) =>
  [path, ...aliases].map(withoutParameters).map((way) => {
    const end = LEADS[way] ?? withoutParameters(path);
    return { way, path: end, title: titles.get(end) };
  }),
);

/** What a screen asks for at once, and a new house has not. */
const NEEDS: Readonly<Record<string, (house: House) => Promise<unknown>>> = {
  '/crearticket': useQuestionnaire,
  '/crearticket-lesiones-homicidios': (house) => useQuestionnaire(house, true, FORMULARIO_LESIONES),
};
/** One of the procedures has DATA in its name, which is Latin and reads as English. */
const CRITERIA: Readonly<Record<string, string>> = { '/tramites': '?filtros[titulo]=matricula' };

/** Walks side by side, each through a part of the screens: opening a window for each would take as long again. */
const WALKS = 4;

for (const walk of Array.from({ length: WALKS }, (_, n) => n)) {
  test(`SHELL-01 COMUN-02 COMUN-63 screens open in the build that ships, without an error or a failed request, and speak Spanish: walk ${walk + 1} of ${WALKS}`, async ({
    page,
    enter,
    house,
  }) => {
    test.slow();
    const { problems, quiet } = watch(page);
    await enter('/about');
    await expect(page.locator('html')).toHaveAttribute('lang', 'es');
    await quiet();
    for (const { way, path, title } of ways.filter((_, n) => n % WALKS === walk)) {
      await test.step(way, async () => {
        await NEEDS[way]?.(house);
        await page.goto(`${way}${CRITERIA[way] ?? ''}`);
        await expect(page).toHaveURL((url) => url.pathname === path);
        await expect(page).toHaveTitle(`${title} · Amparo`);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.getByText('No tienes acceso a esta pantalla')).toHaveCount(0);
        await quiet();
        await isSpanish(page);
        expect(problems).toEqual([]);
      });
    }
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

test('the walk would notice a word in the console, an uncaught error, a call that fails and a script the policy refuses', async ({
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
    document.body.append(script);
  });
  const seen = (what: RegExp) => () => problems.filter((problem) => what.test(problem));
  await expect.poll(seen(/^console: a word$/)).toHaveLength(1);
  await expect.poll(seen(/^uncaught: uncaught$/)).toHaveLength(1);
  await expect.poll(seen(/^404 .*no-existe$/)).toHaveLength(1);
  await expect.poll(seen(/^console: .*Content Security Policy/)).toHaveLength(1);
  await expect(page).not.toHaveTitle('refused');
});
