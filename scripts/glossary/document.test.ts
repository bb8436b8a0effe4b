import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { AREAS } from '../lint/areas.ts';
import { modulesOf } from '../modules/map.ts';
import { glossaryDoc } from './document.ts';
import { TERMS } from './terms.ts';

const ROOT = join(import.meta.dirname, '../..');

test('docs/glossary.md shows the terms of the source (else run `npm run glossary-doc`)', async () => {
  expect(await readFile(join(ROOT, 'docs/glossary.md'), 'utf8')).toBe(glossaryDoc());
});

test('each term is in an existing module, terms are sorted, and no term is listed twice', () => {
  const missing = TERMS.filter(({ where }) => !existsSync(join(ROOT, 'apps/server/src/modules', where)));
  expect(missing).toEqual([]);
  const names = TERMS.map(({ es }) => es);
  expect(names).toEqual([...new Set(names)].toSorted((a, b) => a.localeCompare(b, 'es')));
});

test('each module has a term', () => {
  const known = new Set(TERMS.map(({ where }) => where));
  const modules = Object.keys(AREAS).flatMap((area) =>
    modulesOf('server', area).map((name) => `${area}/${name}`),
  );
  expect(modules.filter((module) => !known.has(module))).toEqual([]);
});
