import type { Page } from '@playwright/test';
import type { E2eServer } from '../../support/e2e-server.ts';
import { SCROLL } from '../../support/paint-timing.ts';
import { expect, measured, median, test } from '../../support/test.ts';

// A trace or reduced motion would distort the measurement.
test.use({ trace: 'off', reducedMotion: 'no-preference' });

/** Inserts people with one unusual name, so that the criterion finds only them. */
async function people(testServer: E2eServer): Promise<string> {
  await testServer.sql(`insert into usuario (nombres, apellidos, correo_electronico, identificacion_tipo, identificacion, creado)
    select 'Larguísima', 'Página ' || n, 'larga.' || n || '@amparo.co', 'CC', (700000000 + n)::text, now() - n * interval '1 second'
    from generate_series(1, 5000) n on conflict do nothing`);
  return '/kit/pagina-larga?filtros[nombres]=larguisima';
}

/** Runs in the page: resolves with the time when the first row is in the document. */
const FIRST_ROW = `new Promise((resolve) => {
  const look = () => document.querySelector('.list-row[data-index="0"]') !== null && resolve(performance.now());
  new MutationObserver(look).observe(document, { childList: true, subtree: true });
  look();
})`;

/** Milliseconds from the navigation to the first row. */
async function firstRow(page: Page, path: string): Promise<number> {
  await page.goto(path, { waitUntil: 'commit' });
  return page.evaluate<number>(FIRST_ROW);
}

// The goals are 1.5 times and 100 ms (docs/operations/proofs.md). The limits are twice as high, because
// slower machines exceed the goals without a change of the code.
test('a page of 5,000 rows scrolls without a 200 ms frame and shows its first row within twice the time of a page of 10', async ({
  page,
  enter,
  testServer,
}) => {
  const path = await people(testServer);
  await enter(path);
  const short: number[] = [];
  const long: number[] = [];
  for (let round = 0; round < 8; round += 1) {
    short.push(await firstRow(page, `${path}&tamano=10`));
    long.push(await firstRow(page, `${path}&tamano=5000`));
  }
  // The minimum of each, because other programs on the machine can only add time.
  const best = { short: Math.min(...short), long: Math.min(...long) };
  const ratio = best.long / best.short;

  await expect(page.getByText('5.000', { exact: false }).first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  // The best of three runs, for the same reason.
  const scrolls: number[][] = [];
  for (let turn = 0; turn < 3; turn += 1) scrolls.push(await page.evaluate<number[]>(SCROLL));
  const longest = Math.min(...scrolls.map((frames) => Math.max(...frames)));
  measured(
    `page of 5,000 rows: first row ${ratio.toFixed(2)}× (${best.short.toFixed(0)} → ${best.long.toFixed(0)} ms), ` +
      `frames: median ${median(scrolls.flat()).toFixed(0)} ms, longest ${longest.toFixed(0)} ms`,
  );
  expect(await page.locator('.list-scroll').evaluate((box) => box.scrollTop)).toBeGreaterThan(60_000);
  expect(ratio).toBeLessThan(2);
  expect(longest).toBeLessThan(200);
});
