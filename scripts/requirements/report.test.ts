import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { report } from './report.ts';

let folders: { ledgers: string; reports: string };
let root: string;

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'requirements-'));
  folders = { ledgers: path.join(root, 'ledgers'), reports: path.join(root, 'reports') };
  mkdirSync(folders.ledgers);
  mkdirSync(folders.reports);
  writeLedger('one.tsv', ['LISTAS-01\trule\tLists are paged.', 'LISTAS-02\tgap\tWhat then? => This.']);
  writeLedger('two.tsv', ['CASO-01\tui\tThe case has a title.']);
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

function writeLedger(name: string, rows: string[]): void {
  writeFileSync(path.join(folders.ledgers, name), ['id\tkind\trequirement', ...rows, ''].join('\n'));
}

function writeReport(name: string, content: unknown): void {
  writeFileSync(path.join(folders.reports, name), JSON.stringify(content));
}

type VitestCase = { title: string; status?: string; ancestorTitles?: string[] };

function writeVitest(...cases: VitestCase[]): void {
  const assertionResults = cases.map((entry) => ({ status: 'passed', ancestorTitles: [], ...entry }));
  writeReport('vitest.json', { testResults: [{ name: 'a.test.ts', status: 'passed', assertionResults }] });
}

function spec(title: string, status = 'expected', file = 'a.spec.ts') {
  return { title, file, tests: [{ status, results: [{ errors: [] }] }] };
}

/** Writes nightly browser tests with the status that `playwright test --list` or a run reports. */
function writeNightly(status: string, ...titles: string[]): void {
  mkdirSync(path.join(folders.reports, 'nightly'), { recursive: true });
  const specs = titles.map((title) => ({ ...spec(title, status), tags: ['nightly'] }));
  writeReport('nightly/playwright.json', { errors: [], suites: [{ title: 'a', specs }] });
}

/** Writes passing browser tests of demo pages. */
function writeDemo(...titles: string[]): void {
  const specs = titles.map((title) => spec(title, 'expected', 'kit/list.spec.ts'));
  writeReport('playwright.json', { errors: [], suites: [{ title: 'kit/list.spec.ts', specs }] });
}

type Answer = {
  rows: number;
  covered: number;
  areas: { area: string; rows: number; covered: number; missing: string[]; onDemoPage: string[] }[];
  nightly: string[];
  unknown: { id: string; title: string }[];
  failed: { id: string; title: string }[];
};

function answer(): Answer & { exitCode: number } {
  const { output, exitCode } = report(['--json'], folders);
  return { ...(JSON.parse(output) as Answer), exitCode };
}

test('counts covered and missing rows by area', () => {
  writeVitest({ title: 'LISTAS-02 pages' });
  expect(answer()).toEqual({
    rows: 3,
    covered: 1,
    areas: [
      { area: 'LISTAS', rows: 2, covered: 1, missing: ['LISTAS-01'], onDemoPage: [] },
      { area: 'CASO', rows: 1, covered: 0, missing: ['CASO-01'], onDemoPage: [] },
    ],
    nightly: [],
    unknown: [],
    failed: [],
    exitCode: 0,
  });
});

test('prints covered / rows by area', () => {
  writeVitest({ title: 'CASO-01 shows the title' });
  const { output } = report([], folders);
  expect(output.split('\n').map((line) => line.replaceAll(/ +/g, ' '))).toEqual([
    'LISTAS 0 / 2',
    'CASO 1 / 1',
    'TOTAL 1 / 3',
  ]);
});

test('--missing prints the uncovered rows of an area', () => {
  writeVitest({ title: 'LISTAS-01 pages' });
  expect(report(['--missing', 'listas'], folders)).toEqual({
    output: 'LISTAS-02\tgap\tWhat then? => This.\n1 of 2 missing',
    exitCode: 0,
  });
});

test('--missing refuses an unknown area', () => {
  expect(report(['--missing', 'NADA'], folders).exitCode).toBe(1);
});

test('a title may begin with several ids; an id later in the title does not count', () => {
  writeVitest({ title: 'LISTAS-01 CASO-01 pages cases, unlike LISTAS-02' });
  expect(answer().areas.flatMap((area) => area.missing)).toEqual(['LISTAS-02']);
});

test('an id that is in no ledger fails the report', () => {
  writeVitest({ title: 'LISTAS-01 LISTAS-99 pages' });
  const { unknown, covered, exitCode } = answer();
  expect({ unknown, covered, exitCode }).toEqual({
    unknown: [{ id: 'LISTAS-99', title: 'LISTAS-01 LISTAS-99 pages' }],
    covered: 1,
    exitCode: 1,
  });
  expect(report([], folders).output).toContain('LISTAS-99: no such requirement');
});

test('a failed test fails the report, even if another test of the same id passed', () => {
  writeVitest({ title: 'LISTAS-01 pages', status: 'failed' }, { title: 'LISTAS-01 sorts' });
  const { failed, covered, exitCode } = answer();
  expect({ failed, covered, exitCode }).toEqual({
    failed: [{ id: 'LISTAS-01', title: 'LISTAS-01 pages' }],
    covered: 0,
    exitCode: 1,
  });
});

test('a skipped test covers nothing', () => {
  writeVitest({ title: 'LISTAS-01 pages', status: 'skipped' }, { title: 'LISTAS-02 x', status: 'todo' });
  expect(answer().covered).toBe(0);
});

test('ids of a describe title count for every test inside', () => {
  writeVitest({ title: 'LISTAS-02 sorts', ancestorTitles: ['LISTAS-01 the list', 'CASO-01 of cases'] });
  expect(answer().covered).toBe(3);
});

test('reads the result of each test in nested Playwright suites', () => {
  writeReport('playwright-e2e.json', {
    errors: [],
    suites: [
      {
        title: 'e2e/a.spec.ts',
        specs: [spec('LISTAS-01 pages')],
        suites: [
          {
            title: 'CASO-01 the case',
            specs: [],
            suites: [{ title: 'when open', specs: [spec('LISTAS-02 closes', 'unexpected')] }],
          },
        ],
      },
    ],
  });
  const title = 'e2e/a.spec.ts > CASO-01 the case > when open > LISTAS-02 closes';
  const { failed, areas } = answer();
  expect(failed).toEqual([
    { id: 'CASO-01', title },
    { id: 'LISTAS-02', title },
  ]);
  expect(areas[0]).toMatchObject({ covered: 1, missing: ['LISTAS-02'] });
});

test('an id proved only on a demo page is listed and not covered', () => {
  writeVitest({ title: 'LISTAS-02 pages' });
  writeDemo('LISTAS-01 LISTAS-02 pages an invented resource');
  const { output, exitCode } = report([], folders);
  expect(output.split('\n').map((line) => line.replaceAll(/ +/g, ' '))).toEqual([
    'LISTAS 1 / 2',
    'CASO 0 / 1',
    'TOTAL 1 / 3',
    'LISTAS-01: only on a demo page',
  ]);
  expect(exitCode).toBe(0);
  expect(report(['--missing', 'LISTAS'], folders).output).toBe(
    'LISTAS-01\trule\tLists are paged.\tonly on a demo page\n1 of 2 missing',
  );
  expect(answer()).toMatchObject({ covered: 1, areas: [{ onDemoPage: ['LISTAS-01'] }, { onDemoPage: [] }] });
});

test('an id with a failed test is failed, even if a demo page test passed', () => {
  writeVitest({ title: 'LISTAS-01 pages', status: 'failed' });
  writeDemo('LISTAS-01 pages an invented resource');
  const { failed, areas } = answer();
  expect(failed.map(({ id }) => id)).toEqual(['LISTAS-01']);
  expect(areas[0]?.onDemoPage).toEqual([]);
});

test('unit tests of the kit count; only tests of its demo pages do not', () => {
  const assertionResults = [{ title: 'LISTAS-01 pages', status: 'passed', ancestorTitles: [] }];
  const name = 'apps/web/src/kit/list/pages.test.ts';
  writeReport('vitest.json', { testResults: [{ name, status: 'passed', assertionResults }] });
  expect(answer().covered).toBe(1);
});

test('adds up the reports of several runs', () => {
  writeVitest({ title: 'LISTAS-01 pages' });
  writeReport('playwright.json', { errors: [], suites: [{ title: 'a', specs: [spec('CASO-01 opens')] }] });
  expect(answer().covered).toBe(2);
});

test('refuses an id that occurs twice in the ledgers', () => {
  writeLedger('three.tsv', ['CASO-01\tui\tAgain.']);
  expect(() => report([], folders)).toThrow('CASO-01 occurs twice');
});

test('without any report nothing is covered', () => {
  rmSync(folders.reports, { recursive: true });
  expect(answer()).toMatchObject({ covered: 0, exitCode: 0 });
});

test('ids of step titles count like those of the test title', () => {
  const steps = [{ title: 'LISTAS-02 sorts', steps: [{ title: 'CASO-01 opens' }] }, { title: 'goes on' }];
  const specs = [
    { ...spec('LISTAS-01 pages'), tests: [{ status: 'expected', results: [{ errors: [], steps }] }] },
  ];
  writeReport('playwright.json', { errors: [], suites: [{ title: 'a', specs }] });
  expect(answer().covered).toBe(3);
});

test('lists the rows that only nightly tests prove, and those without a result', () => {
  writeLedger(
    'two.tsv',
    Array.from({ length: 40 }, (_, n) => `CASO-${n}\tui\tRow.`),
  );
  writeVitest({ title: 'LISTAS-01 pages' });
  writeNightly('skipped', 'LISTAS-01 pages again', 'LISTAS-02 sorts');
  expect(report([], folders).output.split('\n').slice(-3)).toEqual([
    'proved only by nightly tests: 1 (at most 2)',
    '1 of them have no result here: npm run nightly',
    'LISTAS-02',
  ]);
  writeNightly('expected', 'LISTAS-02 sorts');
  expect(report([], folders)).toMatchObject({
    exitCode: 0,
    output: expect.not.stringContaining('no result'),
  });
  expect(answer()).toMatchObject({ covered: 2, nightly: ['LISTAS-02'] });
  writeNightly('unexpected', 'LISTAS-02 sorts');
  expect(answer()).toMatchObject({ covered: 1, nightly: [], exitCode: 1 });
});

test('fails if nightly tests alone prove more than one row in twenty', () => {
  writeNightly('expected', 'LISTAS-02 sorts');
  expect(answer()).toMatchObject({ covered: 1, exitCode: 1 });
});
