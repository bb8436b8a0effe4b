import { existsSync, globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { AREAS } from '../lint/areas.ts';
import { COMBINED_SCREENS, modulesDoc, modulesOf } from './map.ts';

const ROOT = join(import.meta.dirname, '../..');
const areas = Object.keys(AREAS);

test('docs/architecture/modules.md shows the modules of the code (else run `npm run modules-doc`)', async () => {
  const written = await readFile(join(ROOT, 'docs/architecture/modules.md'), 'utf8');
  expect(written).toBe(await modulesDoc());
});

test('a module has the same name in the contract, on the server and in the web application', () => {
  const modules = areas.flatMap((area) => modulesOf('server', area).map((name) => `${area}/${name}`));
  const others = (['contract', 'web'] as const).flatMap((part) =>
    areas.flatMap((area) => modulesOf(part, area).map((name) => `${area}/${name}`)),
  );
  const unknown = others.filter((each) => !modules.includes(each) && COMBINED_SCREENS[each] === undefined);
  expect(unknown).toEqual([]);
});

test('no folder is outside of the twelve areas', () => {
  const folders = globSync('{packages/contract/src,apps/server/src/modules,apps/web/src/features}/*', {
    cwd: ROOT,
    withFileTypes: true,
  });
  const names = folders.filter((each) => each.isDirectory()).map(({ name }) => name);
  expect(new Set(names)).toEqual(new Set([...areas, 'kernel', 'testing']));
});

test('each area has a README of at most 40 lines', async () => {
  for (const area of areas) {
    const file = join(ROOT, `apps/server/src/modules/${area}/README.md`);
    expect(existsSync(file), area).toBe(true);
    expect((await readFile(file, 'utf8')).trimEnd().split('\n').length, area).toBeLessThanOrEqual(40);
  }
});
