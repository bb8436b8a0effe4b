import type { Page } from '@playwright/test';
import { email } from '../support/access.ts';
import { expect, test } from '../support/test.ts';
import { watch } from './page-problems.ts';
import { shiftsOf } from './shifts.ts';

/** Maximum cumulative layout shift; browsers call up to 0.1 good. */
const LIMIT = 0.02;

async function expectStill(page: Page, where: string) {
  const { total, moved } = await shiftsOf(page);
  expect.soft(total <= LIMIT ? [] : [total.toFixed(3), ...moved], where).toEqual([]);
}

test('SHELL-01 the sign-in, the home page and the case list do not shift while they load', async ({
  page,
  enter,
}) => {
  const { quiet } = watch(page);
  await page.goto('/');
  await expect(email(page)).toBeVisible();
  await quiet();
  await expectStill(page, 'sign-in');
  await enter('/about');
  for (const way of ['/Estadistica', '/listaticket']) {
    await page.goto(way);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await quiet();
    await expectStill(page, way);
  }
});
