import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const screen = 'apps/web/src/features/casos/casos/Page.tsx';
const cases = [
  [screen, 'export const a = new Date();', "this is the computer's clock"],
  [screen, 'export const b = new Date(0);', 'nothing'],
  [screen, 'export const c = Date.now();', 'nothing'],
  ['apps/web/src/features/casos/casos/words.test.ts', 'export const d = new Date();', 'nothing'],
  ['apps/server/src/modules/casos/casos/rules.ts', 'export const e = new Date();', 'nothing'],
  [
    'tests/e2e/casos.spec.ts',
    'export const f = new Date().getFullYear();',
    "getFullYear uses the computer's time zone",
  ],
  ['tests/e2e/casos.spec.ts', 'export const g = new Date().getUTCFullYear();', 'nothing'],
] as const;

/** Messages of the rule by `file:line`. */
let told: Map<string, string>;
let tree: string;

interface Report {
  diagnostics: { code: string; message: string; filename: string; labels: { span: { line: number } }[] }[];
}

const linesOf = (file: string) => cases.filter(([of]) => of === file).map(([, line]) => line);

beforeAll(async () => {
  tree = await mkdtemp(path.join(tmpdir(), 'clocks-'));
  const repository = path.resolve(import.meta.dirname, '../..');
  await cp(path.join(repository, '.oxlintrc.json'), path.join(tree, '.oxlintrc.json'));
  await cp(import.meta.dirname, path.join(tree, 'scripts/lint'), { recursive: true });
  for (const [file] of cases) {
    await mkdir(path.join(tree, path.dirname(file)), { recursive: true });
    await writeFile(path.join(tree, file), `${linesOf(file).join('\n')}\n`);
  }
  const oxlint = path.join(repository, 'node_modules/oxlint/bin/oxlint');
  // The linter exits with 1 because it reports problems; only its output matters.
  const printed = await new Promise<string>((resolve) => {
    execFile(process.execPath, [oxlint, '-f', 'json'], { cwd: tree }, (_error, stdout) => resolve(stdout));
  });
  const { diagnostics } = JSON.parse(printed) as Report;
  told = new Map(
    diagnostics
      .filter(({ code }) => code === 'amparo-clocks(right-clock)')
      .map(({ filename, labels, message }) => [`${filename}:${labels[0]?.span.line}`, message]),
  );
});

afterAll(() => rm(tree, { recursive: true, force: true }));

test.each(cases)('in %s the line %s gets the message: %s', (file, line, words) => {
  const said = told.get(`${file}:${linesOf(file).indexOf(line) + 1}`) ?? 'nothing';
  expect(said.slice(0, words.length)).toBe(words);
});
