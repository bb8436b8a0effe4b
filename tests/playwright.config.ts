import { defineConfig } from '@playwright/test';
import { launch, WHOLE, WINDOWLESS } from './browser.ts';
import type { Worker } from './e2e/house/test.ts';

const MEASURES = '**/measures/*.spec.ts';
const SMOKE = '**/smoke/*.spec.ts';
/** What is shown outside the page. */
const PUSH = '**/push.spec.ts';

/** Slow tests that CI leaves out; `npm run nightly` runs them. */
const NIGHTLY = /@nightly/;

/** Every screen of the build that ships, opened once. */
const SHIPPED = {
  testMatch: SMOKE,
  // Scrollbars take room in the browsers of the users, so they take room here.
  use: {
    build: 'production' as const,
    launchOptions: { ...launch(WHOLE), ignoreDefaultArgs: ['--hide-scrollbars'] },
  },
};

const SCREENS = {
  testIgnore: [MEASURES, SMOKE, PUSH],
  use: { launchOptions: launch(WINDOWLESS) },
};

export default defineConfig<object, Worker>({
  testDir: 'e2e',
  globalSetup: './e2e/house/template.ts',
  projects: [
    { name: 'screens', ...SCREENS, grepInvert: NIGHTLY },
    { name: 'notifications', testMatch: PUSH },
    { name: 'smoke', ...SHIPPED, grepInvert: NIGHTLY },
    { name: 'nightly-screens', ...SCREENS, grep: NIGHTLY },
    { name: 'nightly-smoke', ...SHIPPED, grep: NIGHTLY },
    // Limits of time are taken when nothing else runs: `npm run measures`.
    { name: 'measures', testMatch: MEASURES, workers: 1 },
  ],
  // Each worker runs a whole product. Two processors run three workers 15 % faster than two, because workers also wait.
  workers: 3,
  fullyParallel: true,
  forbidOnly: true,
  // A machine may be given a third of its processors for minutes: only what never comes fails.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  reporter: [
    ['list'],
    ['json', { outputFile: process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'] ?? '../reports/playwright.json' }],
  ],
  outputDir: '../reports/e2e',
  use: {
    browserName: 'chromium',
    viewport: { width: 1366, height: 768 },
    locale: 'es-CO',
    timezoneId: 'America/Bogota',
    // What moves is neither waited for nor pressed while it moves; `long-page.spec.ts` measures with movement.
    reducedMotion: 'reduce',
    // Recording every test costs more than the test.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: launch(WHOLE),
  },
});
