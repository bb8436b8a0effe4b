import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { costOf } from './count.ts';
import { report } from './report.ts';

let root: string;

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'cost-'));
  catalogue('aliados', 3);
  catalogue('mascotas', 5);
  catalogue('permisos', 0);
  write('apps/server/src/modules/base/permisos/permisos.test.ts', 'one\ntwo');
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

function write(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
}

/** A plain catalogue whose contract has `lines` lines. */
function catalogue(name: string, lines: number): void {
  write(`packages/contract/src/base/${name}/routes.ts`, 'const one = 1;\n'.repeat(lines));
  write(`apps/server/src/modules/base/${name}/index.ts`, 'catalogueModule(platform, rutas, {});\n');
}

test('counts the lines of each part of a module', () => {
  write('apps/server/migrations/0050_aliados.sql', 'create table aliado (\n  id uuid\n);\n');
  write('apps/server/src/modules/base/aliados/aliados.test.ts', 'one\ntwo\n');
  write('apps/web/src/features/base/aliados/manifest.ts', 'one\n');
  write('apps/web/src/features/base/aliados/dialogs/Rooms.tsx', 'one\ntwo\n');
  write('apps/web/src/features/base/aliados/aliados.css', 'one\n');
  write('tests/e2e/base/aliados.spec.ts', 'one\ntwo\nthree\n');
  write('tests/e2e/base/aliados-excel.spec.ts', 'one\n');
  write('tests/e2e/support/aliados.ts', 'one\ntwo\n');
  expect(costOf(root, 'aliados')).toEqual({
    module: 'aliados',
    contract: 3,
    migrations: 3,
    server: 1,
    web: 4,
    tests: 8,
    total: 19,
  });
});

test('blank lines do not count and comments do', () => {
  write(
    'packages/contract/src/base/aliados/routes.ts',
    '/** Why. */\n\n  \nconst one = 1;\n\n// And this.\n',
  );
  expect(costOf(root, 'aliados').contract).toBe(3);
});

test('seeds and files of other modules do not count', () => {
  const before = costOf(root, 'aliados');
  write('apps/server/seeds/demo-aliados.ts', 'one\n');
  write('apps/server/migrations/0051_mascotas.sql', 'one\n');
  write('packages/contract/src/base/aliados-vip/routes.ts', 'one\n');
  write('tests/e2e/support/mascotas.ts', 'one\n');
  expect(costOf(root, 'aliados')).toEqual(before);
});

test('a browser test belongs to the module with the longest matching name', () => {
  write('tests/e2e/base/aliados-vip.spec.ts', 'one\n');
  expect(costOf(root, 'aliados').tests).toBe(1);
  catalogue('aliados-vip', 1);
  expect(costOf(root, 'aliados').tests).toBe(0);
  expect(costOf(root, 'aliados-vip').tests).toBe(1);
});

test('counts the migration of a module whose name has several words', () => {
  catalogue('tipo-tramites', 1);
  write('apps/server/migrations/0052_tipo_tramites.sql', 'one\ntwo\n');
  expect(costOf(root, 'tipo-tramites').migrations).toBe(2);
});

test('without names it prints the plain catalogues with their median, and the example for comparison', () => {
  catalogue('planes', 30);
  write('apps/server/src/modules/base/usuarios/index.ts', 'export {};');
  const { output, exitCode } = report([], root);
  expect(output.split('\n').map((line) => line.replaceAll(/ +/g, ' '))).toEqual([
    'For comparison: permisos 3 (contract 0, migrations 0, server 1, web 0, tests 2)',
    'aliados 4 (contract 3, migrations 0, server 1, web 0, tests 0)',
    'mascotas 6 (contract 5, migrations 0, server 1, web 0, tests 0)',
    'planes 31 (contract 30, migrations 0, server 1, web 0, tests 0)',
    'median 6',
  ]);
  expect(exitCode).toBe(0);
});

test('a module with more than one server file besides tests is not a plain catalogue', () => {
  catalogue('planes', 30);
  write('apps/server/src/modules/base/planes/rules.ts', 'one\n');
  write('apps/server/src/modules/base/mascotas/index.ts', 'catalogueEndpoints(records);\n');
  write('apps/server/src/modules/base/mascotas/mascotas.test.ts', 'one\n');
  write('apps/server/src/modules/base/mascotas/more.test.ts', 'one\n');
  const modules = report([], root)
    .output.split('\n')
    .map((line) => line.split(' ')[0]);
  expect(modules).toEqual(['For', 'aliados', 'mascotas', 'median']);
});

test('the median of an even number of modules is the mean of the middle two', () => {
  expect(report([], root).output.split('\n').at(-1)).toBe('median 5');
});

test('a named module is printed whether it is a catalogue or not', () => {
  const lines = report(['permisos'], root).output.split('\n');
  expect(lines).toHaveLength(2);
  expect(lines.at(-1)).toBe('median 3');
});

test('refuses an unknown name and lists the existing names', () => {
  expect(report(['nada'], root)).toEqual({
    output: 'There is no module nada; there are aliados, mascotas, permisos',
    exitCode: 1,
  });
});

test('a module whose test alone calls catalogueEndpoints is not a plain catalogue', () => {
  write('apps/server/src/modules/base/usuarios/index.ts', 'export {};');
  write('apps/server/src/modules/base/usuarios/usuarios.test.ts', 'catalogueEndpoints(platform, resource);');
  rmSync(path.join(root, 'apps/server/src/modules/base/aliados'), { recursive: true });
  rmSync(path.join(root, 'apps/server/src/modules/base/mascotas'), { recursive: true });
  expect(report([], root).output).toContain('There are no plain catalogues yet\nmedian 0');
});
