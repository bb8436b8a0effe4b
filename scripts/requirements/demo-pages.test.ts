import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { DEMO_PAGES } from '../results/read.ts';

const E2E = path.join(import.meta.dirname, '../../tests/e2e');

test('only tests in the folder of demo pages open a demo page, so that none counts as a proof', () => {
  const opens = (file: string) => /['"`]\/kit\//.test(readFileSync(path.join(E2E, file), 'utf8'));
  const [onDemoPages, others] = [true, false].map((wanted) =>
    globSync('**/*.ts', { cwd: E2E }).filter((file) => file.startsWith(DEMO_PAGES) === wanted),
  );
  expect(onDemoPages?.every(opens)).toBe(true);
  expect(others?.filter(opens)).toEqual([]);
});
