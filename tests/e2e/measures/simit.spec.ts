import { SCROLL } from '../house/paint.ts';
import { expect, measured, median, test } from '../house/test.ts';

// A recorded trace would be what is measured, and so would the absence of movement.
test.use({ trace: 'off', reducedMotion: 'no-preference' });

// The goal is 100 ms (docs/operations/proofs.md); what fails here is twice as far, for machines that are slower without any
// change of ours.
test('SIMIT-03 a page of 5,000 fines of the registry scrolls without a frame of 200 ms', async ({
  page,
  enter,
}) => {
  const since = performance.now();
  await enter('/ListarComparendoSimit?tamano=5000', { roles: ['Administrador'] });
  await expect(page.locator('.list-row[data-index]').first()).toBeVisible();
  const took = performance.now() - since;
  await page.waitForLoadState('networkidle');
  // The best of three: what another program took from the processor meanwhile is nobody's frame.
  const scrolls: number[][] = [];
  for (let turn = 0; turn < 3; turn += 1) scrolls.push(await page.evaluate<number[]>(SCROLL));
  const longest = Math.min(...scrolls.map((frames) => Math.max(...frames)));
  measured(
    `registry, page of 5,000 fines out of ten of its pages: shown ${took.toFixed(0)} ms after entering, ` +
      `frames: median ${median(scrolls.flat()).toFixed(0)} ms, longest ${longest.toFixed(0)} ms`,
  );
  expect(await page.locator('.list-scroll').evaluate((box) => box.scrollTop)).toBeGreaterThan(60_000);
  expect(longest).toBeLessThan(200);
});
