import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    environment: 'node',
    globalSetup: ['apps/server/src/testing/global-setup.ts'],
    include: ['packages', 'apps', 'scripts', 'tests/{bench,fuzz,load,prove}'].map(
      (folder) => `${folder}/**/*.test.ts`,
    ),
    exclude: ['**/node_modules/**', '**/dist/**'],
    // Server tests own a database each; two at a time keep a small machine honest about time limits.
    pool: 'forks',
    maxWorkers: 3,
    // Each file makes its own house, so nothing has to be read again for the next: importing was a quarter of the time.
    isolate: false,
    testTimeout: 60_000,
    // `npm run measures` runs these alone and asserts their limits.
    tags: [{ name: 'time-limit', description: 'Measures how long something takes.' }],
    // CI repeats a failed test once, names every test that passed only then, and allows one in five hundred.
    retry: process.env['CI'] === undefined ? 0 : 1,
    hookTimeout: 120_000,
    // Always written: the requirements report reads it after any run.
    reporters: [
      'default',
      ['json', { outputFile: process.env['VITEST_JSON_OUTPUT_FILE'] ?? 'reports/vitest.json' }],
    ],
    restoreMocks: true,
  },
});
