import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    environment: 'node',
    globalSetup: ['apps/server/src/testing/global-setup.ts'],
    setupFiles: ['apps/server/src/testing/cheap-passwords.ts'],
    include: ['packages', 'apps', 'scripts', 'tests/{bench,fuzz,load,prove}'].map(
      (folder) => `${folder}/**/*.test.ts`,
    ),
    exclude: ['**/node_modules/**', '**/dist/**'],
    pool: 'forks',
    // More workers than processors, because a test waits for PostgreSQL half of its time.
    maxWorkers: 4,
    // Each file starts its own app, so modules can be shared: importing them for each file was a quarter of the time.
    isolate: false,
    tags: [
      // `npm run measures` runs these alone and asserts their limits.
      { name: 'time-limit', description: 'Measures how long something takes.' },
      { name: 'nightly', description: 'Takes long; runs in npm run prove and not in CI.' },
    ],
    // Some races are still unknown: CI names the tests that needed a second try.
    retry: process.env['CI'] === undefined ? 0 : 1,
    // These end a test that hangs. They are long because a busy machine must not fail a test.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 120_000 } },
    // Always written: the requirements report reads it after any run.
    reporters: [
      'default',
      ['json', { outputFile: process.env['VITEST_JSON_OUTPUT_FILE'] ?? 'reports/vitest.json' }],
    ],
    restoreMocks: true,
  },
});
