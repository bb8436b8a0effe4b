import { defineConfig } from '@playwright/test';
import { launch, WHOLE, WINDOWLESS } from './browser.ts';
import type { Worker } from './e2e/support/test.ts';

const MEASURES = '**/measures/*.spec.ts';
const SMOKE = '**/smoke/*.spec.ts';
/** Browser notifications, which the headless shell does not have. */
const PUSH = '**/push.spec.ts';

/** Slow tests that CI leaves out; `npm run nightly` runs them. */
const NIGHTLY = /@nightly/;

/** Opens every screen of the production build once. */
const SHIPPED = {
  testMatch: SMOKE,
  // Users have scrollbars that take up width, so the tests keep them.
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
  globalSetup: './e2e/support/template.ts',
  projects: [
    { name: 'screens', ...SCREENS, grepInvert: NIGHTLY },
    { name: 'notifications', testMatch: PUSH },
    { name: 'smoke', ...SHIPPED, grepInvert: NIGHTLY },
    { name: 'nightly-screens', ...SCREENS, grep: NIGHTLY },
    { name: 'nightly-smoke', ...SHIPPED, grep: NIGHTLY },
    // Time limits are measured while no other test runs: `npm run measures`.
    { name: 'measures', testMatch: MEASURES, workers: 1 },
  ],
  // Each worker runs its own server and database. On two processors, three workers are 15 % faster than two,
  // because workers also wait.
  workers: 3,
  fullyParallel: true,
  forbidOnly: true,
  // Some races are still unknown: CI names the tests that needed a second try.
  retries: process.env['CI'] === undefined ? 0 : 1,
  // Long, because a shared machine may get only a third of its processor time for minutes.
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
    // Tests do not have to wait for animations to end. `long-page.spec.ts` measures with animations.
    reducedMotion: 'reduce',
    // Recording a trace takes longer than the test itself.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: launch(WHOLE),
  },
});
