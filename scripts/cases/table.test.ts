import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { casesDoc } from './table.ts';

test('docs/cases.md shows the rules of the contract (else run `npm run cases-doc`)', async () => {
  const written = await readFile(join(import.meta.dirname, '../../docs/cases.md'), 'utf8');
  expect(written).toBe(casesDoc());
});
