import { defineConfig } from '@playwright/test';
import { launch, WHOLE } from './browser.ts';
import type { Worker } from './e2e/support/test.ts';

/**
 * `npm run film`: plays the scenario of `jornada.spec.ts` slowly in the production build, with the demo data.
 */
export default defineConfig<object, Worker>({
  testDir: 'e2e/film',
  testMatch: '*.film.ts',
  workers: 1,
  timeout: 600_000,
  expect: { timeout: 40_000 },
  reporter: [['list']],
  outputDir: '../reports/film',
  use: { browserName: 'chromium', build: 'production', launchOptions: launch(WHOLE) },
});
