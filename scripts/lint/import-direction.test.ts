import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const server = 'apps/server/src';
const web = 'apps/web/src';

const refused = [
  ['packages/contract/src/casos/casos/rules.ts', '@amparo/server/app', 'the contract does not import an app'],
  [
    'packages/contract/src/casos/casos/rules.ts',
    '../../../../../apps/web/src/kit/list.ts',
    'the contract does not import an app',
  ],
  [`${server}/modules/casos/casos/rules.ts`, '@amparo/web/kit/list', 'the server never imports the web'],
  [`${web}/kit/list.ts`, '../../../server/src/platform/db.ts', 'the web never imports the server'],
  [
    `${server}/platform/http.ts`,
    '../modules/casos/casos/index.ts',
    'the platform imports neither modules nor the app',
  ],
  [`${server}/platform/http.ts`, '../app.ts', 'the platform imports neither modules nor the app'],
  [`${server}/modules/casos/casos/index.ts`, '../../../app.ts', 'a module does not import the app'],
  [
    `${server}/modules/casos/casos/create.ts`,
    '../../vehiculos/polizas/repository.ts',
    'another only through its index.ts',
  ],
  [
    `${server}/modules/casos/casos/casos.test.ts`,
    '../../vehiculos/polizas/repository.ts',
    'another only through its index.ts',
  ],
  [
    `${server}/cli.ts`,
    './modules/casos/casos/index.ts',
    'outside the modules only app.ts and main.ts import them',
  ],
  ['scripts/x.ts', '@amparo/server/modules/casos/casos/index', 'outside the modules only app.ts and main.ts'],
  [
    `${web}/kit/list.ts`,
    '../features/casos/casos/manifest.tsx',
    'the kit imports neither features nor the app',
  ],
  [`${web}/kit/list.ts`, '../app/session.ts', 'the kit imports neither features nor the app'],
  [`${server}/platform/db/database.ts`, '../http/mount.ts', 'only from a lower layer of PLATFORM_FLOORS'],
  [`${server}/platform/db/database.ts`, '../platform.ts', 'only from a lower layer of PLATFORM_FLOORS'],
  [`${web}/kit/data/hooks.ts`, '../dialogs/dialogs.ts', 'only from a lower layer'],
  [`${web}/kit/forms/FormDialog.tsx`, '../list/ListScreen.tsx', 'only from a lower layer'],
  [`${web}/kit/person/Face.tsx`, '../excel/sheet.ts', 'only from a lower layer'],
  [`${web}/kit/media.ts`, './theme/theme.ts', 'only from a lower layer'],
  [`${web}/kit/unplaced/a.ts`, '../media.ts', 'only from a lower layer'],
  [`${web}/kit/list/ListScreen.tsx`, '../unplaced/a.ts', 'only from a lower layer'],
  [`${web}/app/menu/useMenu.ts`, '../manifests.ts', 'must not import them'],
  [
    `${web}/features/casos/casos/CasosPage.tsx`,
    '../../../app/session.ts',
    'a feature does not import the app',
  ],
  [`${web}/features/casos/casos/CasosPage.tsx`, '../mesa/b.ts', 'a feature does not import another feature'],
  ['packages/contract/src/kernel/route.ts', '../base/avisos/routes.ts', 'imports no area'],
  ['packages/contract/src/base/avisos/routes.ts', '../../casos/casos/rules.ts', 'AREAS does not list'],
  [`${server}/modules/base/avisos/index.ts`, '../../casos/casos/index.ts', 'AREAS does not list'],
  [`${server}/modules/new/avisos/index.ts`, '../../base/avisos/index.ts', 'AREAS does not list'],
] as const;

const allowed = [
  ['packages/contract/src/casos/casos/rules.ts', '../../kernel/route.ts'],
  [`${server}/platform/http.ts`, '@amparo/contract'],
  ['packages/contract/src/casos/casos/rules.ts', '../../base/avisos/routes.ts'],
  ['packages/contract/src/routes.ts', './casos/casos/rules.ts'],
  [`${server}/platform/http/mount.ts`, './errors.ts'],
  [`${server}/platform/http.test.ts`, '../app.ts'],
  [`${server}/platform/http/mount.ts`, '../db/database.ts'],
  [`${server}/platform/http/mount.ts`, '../platform.ts'],
  [`${server}/platform/db/database.test.ts`, '../http/mount.ts'],
  [`${server}/testing/app.ts`, '../modules/casos/casos/index.ts'],
  [`${server}/modules/casos/casos/create.ts`, './rules.ts'],
  [`${server}/modules/casos/casos/create.ts`, '../../../platform/db.ts'],
  [`${server}/modules/casos/casos/create.ts`, '../../vehiculos/polizas/index.ts'],
  [`${server}/modules/casos/casos/casos.test.ts`, '../../../app.ts'],
  [`${server}/app.ts`, './modules/casos/casos/index.ts'],
  ['tests/hostile/x.ts', '@amparo/server/modules/casos/casos/rules'],
  [`${web}/kit/list.ts`, '@amparo/contract/casos/casos/rules'],
  [`${web}/kit/dialogs/dialogs.ts`, '../data/failure.ts'],
  [`${web}/kit/list/ListScreen.tsx`, '../forms/fields/DayInput.tsx'],
  [`${web}/kit/forms/fields/FileField.tsx`, '../Field.tsx'],
  [`${web}/kit/theme/antd.ts`, '../media.ts'],
  [`${web}/app/router.tsx`, './manifests.ts'],
  [`${web}/features/casos/casos/CasosPage.tsx`, '../../../kit/list.tsx'],
  [`${web}/features/casos/casos/CasosPage.tsx`, './components/Card.tsx'],
  [`${web}/app/router.tsx`, '../features/casos/casos/manifest.tsx'],
] as const;

const forms = [
  `import { a } from '../app/session.ts';`,
  `import type { A } from '../app/session.ts';`,
  `export { b } from '../app/session.ts';`,
  `export * from '../app/session.ts';`,
  `export const c = () => import('../app/session.ts');`,
  `export type C = import('../app/session.ts').A;`,
];
const formsFile = `${web}/kit/forms.ts`;

/** Messages of the rule by `file:line`. One run of the linter checks every case. */
let refusals: Map<string, string>;
let tree: string;

beforeAll(async () => {
  tree = await mkdtemp(path.join(tmpdir(), 'import-direction-'));
  const repository = path.resolve(import.meta.dirname, '../..');
  await cp(path.join(repository, '.oxlintrc.json'), path.join(tree, '.oxlintrc.json'));
  await cp(import.meta.dirname, path.join(tree, 'scripts/lint'), { recursive: true });
  for (const [file, lines] of sources()) {
    await mkdir(path.join(tree, path.dirname(file)), { recursive: true });
    await writeFile(path.join(tree, file), `${lines.join('\n')}\n`);
  }
  refusals = await lint(path.join(repository, 'node_modules/oxlint/bin/oxlint'));
});

afterAll(() => rm(tree, { recursive: true, force: true }));

function importLine(specifier: string): string {
  return `export * from '${specifier}';`;
}

function sources(): Map<string, string[]> {
  const files = new Map<string, string[]>([[formsFile, forms]]);
  for (const [file, specifier] of [...refused, ...allowed]) {
    files.set(file, [...(files.get(file) ?? []), importLine(specifier)]);
  }
  return files;
}

type Report = {
  diagnostics: { code: string; message: string; filename: string; labels: { span: { line: number } }[] }[];
};

function lint(oxlint: string): Promise<Map<string, string>> {
  return new Promise((resolve, reject) => {
    // Exit code 1 is expected, because the rule refuses imports. Output that is not a report fails
    // JSON.parse.
    execFile(process.execPath, [oxlint, '-f', 'json'], { cwd: tree }, (_error, stdout) => {
      try {
        const found = (JSON.parse(stdout) as Report).diagnostics.filter(
          ({ code }) => code === 'amparo(import-direction)',
        );
        resolve(
          new Map(
            found.map(({ filename, labels, message }) => [`${filename}:${labels[0]?.span.line}`, message]),
          ),
        );
      } catch (cause) {
        reject(new Error(`oxlint printed no report: ${stdout}`, { cause }));
      }
    });
  });
}

function verdict(file: string, line: string): string | undefined {
  const position = sources().get(file)?.indexOf(line) ?? -1;
  expect(position).toBeGreaterThanOrEqual(0);
  return refusals.get(`${file}:${position + 1}`);
}

test.each(refused)('%s may not import %s', (file, specifier, reason) => {
  expect(verdict(file, importLine(specifier))).toContain(reason);
});

test.each(allowed)('%s may import %s', (file, specifier) => {
  expect(verdict(file, importLine(specifier))).toBeUndefined();
});

test.each(forms)('counts as an import: %s', (line) => {
  expect(verdict(formsFile, line)).toContain('the kit imports neither features nor the app');
});
