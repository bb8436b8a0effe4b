import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';
import { layoutOf } from './layout.ts';
import { leaksOf } from './leaks.ts';
import { movedWithin } from './order.ts';
import { watch } from './page-problems.ts';
import { moved, positionsOf } from './positions.ts';
import { shiftsOf } from './shifts.ts';

const sheets = (...texts: string[]) => texts.map((text, n) => ({ path: `/assets/planted-${n}.css`, text }));

/** A page without the app, to which defects are added. */
const PLAIN = `<!doctype html><title>Una página</title>
  <style>h1 { color: var(--text, black) }</style><h1>Un título</h1><p>Una línea</p>`;

async function openPlain(page: Page) {
  await page.route('**/planted', (route) => route.fulfill({ contentType: 'text/html', body: PLAIN }));
  await page.goto('/planted');
}

test(
  'SHELL-01 the leaks guard reports a rule of another sheet that changes an element, in either order',
  { tag: '@nightly' },
  async ({ page }) => {
    await openPlain(page);
    expect(await leaksOf(page, sheets('.no-such-element { color: red }'))).toEqual([]);
    expect(
      await leaksOf(page, sheets('.no-such-element { color: red } h1 { text-indent: 9px }')),
    ).toHaveLength(1);
    expect(await leaksOf(page, sheets('h1::after { content: "x"; color: red }'))).toHaveLength(1);
    expect(await leaksOf(page, sheets('@media (width > 1px) { :root { --text: red } }'))).not.toEqual([]);
    // Only the reversed order lets the first sheet win.
    expect(await leaksOf(page, sheets('h1 { float: right }', 'h1 { float: none }'))).toHaveLength(1);
    // The guard leaves the page unchanged.
    expect(await leaksOf(page, sheets('body { padding: 90px }'))).toHaveLength(1);
    await expect(page.locator('body')).toHaveCSS('padding-top', '0px');
  },
);

test(
  'SHELL-01 the order guard reports an element that moved or is new, and no element with another text',
  { tag: '@nightly' },
  async ({ page }) => {
    await openPlain(page);
    const fresh = await positionsOf(page);
    expect(moved(fresh, await positionsOf(page))).toEqual([]);
    const heading = page.getByRole('heading', { level: 1 });
    await heading.evaluate((element) => (element.style.marginTop = '3px'));
    expect(moved(fresh, await positionsOf(page))).not.toEqual([]);
    await heading.evaluate((element) => (element.style.marginTop = ''));
    expect(moved(fresh, await positionsOf(page))).toEqual([]);
    await page.evaluate(() => {
      const added = document.createElement('hr');
      added.style.position = 'fixed';
      document.body.append(added);
    });
    expect(moved(fresh, await positionsOf(page))).toHaveLength(1);
  },
);

test(
  'SHELL-01 the order guard reports a page that a fresh load lays out differently',
  { tag: '@nightly' },
  async ({ page, enter }) => {
    const { quiet } = watch(page);
    const shown = async () => {
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await quiet();
    };
    await enter('/about');
    await shown();
    const fresh = await positionsOf(page);
    // A difference that a fresh load also has is not reported.
    expect(await movedWithin({ page, shown }, '/about', {})).toEqual([]);
    await page.addStyleTag({ content: 'h1 { margin-left: 7px !important }' });
    expect(await movedWithin({ page, shown }, '/about', fresh)).not.toEqual([]);
  },
);

/** Adds elements over the page, each with its style. */
const plant = (page: Page, html: string) =>
  page.evaluate((given) => {
    const planted = document.createElement('div');
    planted.id = 'planted';
    planted.style.cssText =
      'position: fixed; inset: 0; background: white; color: black; font: 16px/20px sans-serif';
    planted.innerHTML = given;
    document.querySelector('#planted')?.remove();
    document.body.append(planted);
  }, html);

test('SHELL-01 the layout guard reports a document that scrolls, and scrollbars take room', async ({
  page,
}) => {
  await openPlain(page);
  expect(await layoutOf(page)).toEqual([]);
  await page.evaluate(() => (document.body.style.minHeight = 'calc(100vh + 1px)'));
  expect(await layoutOf(page)).toEqual([expect.stringContaining('taller')]);
  const room = await page.evaluate(() => innerWidth - document.documentElement.clientWidth);
  expect(room).toBeGreaterThan(5);
  await page.evaluate(() => (document.body.style.cssText = 'width: calc(100vw + 1px)'));
  expect(await layoutOf(page)).toContainEqual(expect.stringContaining('wider'));
});

test('SHELL-01 the layout guard reports a box that scrolls sideways', async ({ page }) => {
  await openPlain(page);
  await plant(
    page,
    '<p style="overflow: auto; width: 90px; white-space: nowrap">Una línea que no cabe aquí</p>',
  );
  expect(await layoutOf(page)).toEqual([expect.stringContaining('scrolls sideways')]);
  await plant(page, '<p style="overflow: auto; width: 90px">Una línea que sí cabe aquí</p>');
  expect(await layoutOf(page)).toEqual([]);
});

const CUTS = {
  'with an ellipsis': '<p style="CUT; width: 90px; text-overflow: ellipsis">Una línea que no cabe aquí</p>',
  'by the box around it': '<p style="CUT; width: 90px"><b>Una línea <i>que no cabe aquí</i></b></p>',
  'in its height': '<p style="overflow: hidden; width: 90px; height: 20px">Una línea que no cabe aquí</p>',
  'to nothing': '<p style="CUT; width: 0">Una línea que no cabe aquí</p>',
};
test('SHELL-01 the layout guard reports a text that is cut off, unless a title has all of it', async ({
  page,
}) => {
  await openPlain(page);
  for (const [how, html] of Object.entries(CUTS)) {
    const planted = html.replace('CUT', 'overflow: hidden; white-space: nowrap');
    await plant(page, planted);
    expect(await layoutOf(page), how).not.toEqual([]);
    await plant(page, planted.replace('<p', '<p title="Otra cosa"'));
    expect(await layoutOf(page), how).not.toEqual([]);
    await plant(page, planted.replace('<p', '<p title="Una línea que no cabe aquí"'));
    expect(await layoutOf(page), how).toEqual([]);
  }
});

test('SHELL-01 the layout guard reports text over text, unless an opaque layer separates them', async ({
  page,
}) => {
  await openPlain(page);
  const over = 'position: absolute; left: 8px; top: 24px; pointer-events: none';
  const two = (style: string) =>
    `<p style="margin: 20px 0">Un texto</p><p style="margin: 0; ${over}; ${style}">Otro texto</p>`;
  await plant(page, two(''));
  expect(await layoutOf(page)).toEqual([expect.stringContaining('overlapping')]);
  await plant(page, two('background: rgb(0 0 0 / 0.2)'));
  expect(await layoutOf(page)).toEqual([expect.stringContaining('overlapping')]);
  await plant(page, two('background: white'));
  expect(await layoutOf(page)).toEqual([]);
});

test('SHELL-01 the layout shift guard reports content that pushes other content down', async ({ page }) => {
  await openPlain(page);
  const before = await shiftsOf(page);
  await page.evaluate(() => document.body.prepend(document.createElement('hr')));
  await page.evaluate(() => (document.querySelector('hr')!.style.height = '300px'));
  const { total, moved: pushed } = await shiftsOf(page);
  expect(total).toBeGreaterThan(before.total + 0.02);
  expect(pushed).not.toEqual([]);
});
