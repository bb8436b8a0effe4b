import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readReports, type TestResult } from './read.ts';
import { summary } from './summary.ts';

function result(status: TestResult['status'], message = ''): TestResult {
  const titles = ['a list', 'pages'];
  const rest = { steps: [], measured: [], secondTry: false, isNightly: false, onDemoPage: false };
  return { file: '/repo/apps/a.test.ts', titles, status, message, ...rest };
}

function lastLine(text: string): string | undefined {
  return text.split('\n').at(-1);
}

function temporaryFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'results-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Writes the reports to a new folder by file name and reads them. */
function read(reports: Record<string, unknown>): TestResult[] {
  const folder = temporaryFolder();
  for (const [name, content] of Object.entries(reports)) {
    writeFileSync(path.join(folder, name), JSON.stringify(content));
  }
  return readReports(folder);
}

test('prints one line and succeeds when all tests passed', () => {
  expect(summary('/repo', [result('passed'), result('passed')], [])).toEqual({
    output: '2 passed, 0 failed',
    exitCode: 0,
  });
});

test('prints measured values before the last line', () => {
  const measured = ['scrolling 12 ms'];
  expect(summary('/repo', [{ ...result('passed'), measured }], []).output).toBe(
    'Measured: scrolling 12 ms\n1 passed, 0 failed',
  );
});

test('prints a failure with its file, titles and message, without terminal colours', () => {
  const { output, exitCode } = summary(
    '/repo',
    [result('passed'), result('failed', '\u001B[31mboom\u001B[39m')],
    [],
  );
  expect(output).toBe('FAILED apps/a.test.ts > a list > pages\n    boom\n\n1 passed, 1 failed');
  expect(exitCode).toBe(1);
});

test('a skipped test counts as failed', () => {
  const { output, exitCode } = summary('/repo', [result('skipped')], []);
  expect(output).toContain('SKIPPED apps/a.test.ts');
  expect(lastLine(output)).toBe('0 passed, 1 failed');
  expect(exitCode).toBe(1);
});

test('a skipped nightly test does not count; a failed one counts', () => {
  const nightly = (status: TestResult['status']) => ({ ...result(status), isNightly: true });
  expect(lastLine(summary('/repo', [result('passed'), nightly('skipped')], []).output)).toBe(
    '1 passed, 0 failed',
  );
  expect(lastLine(summary('/repo', [nightly('failed')], []).output)).toBe('0 passed, 1 failed');
});

test('both runners report which tests are nightly', () => {
  const found = read({
    'playwright.json': {
      suites: [
        {
          title: 'a',
          specs: [
            {
              title: 'one',
              file: 'a.spec.ts',
              tags: ['nightly'],
              tests: [{ status: 'skipped', results: [] }],
            },
            { title: 'two', file: 'a.spec.ts', tests: [{ status: 'skipped', results: [] }] },
          ],
        },
      ],
      errors: [],
    },
    'vitest.json': {
      testResults: [
        {
          name: 'a.test.ts',
          status: 'passed',
          assertionResults: [
            { title: 'three', ancestorTitles: [], status: 'skipped', tags: ['nightly'] },
            { title: 'four', ancestorTitles: [], status: 'passed', tags: [] },
          ],
        },
      ],
    },
  });
  expect(found.filter(({ isNightly }) => isNightly).map(({ titles }) => titles.at(-1))).toEqual([
    'three',
    'one',
  ]);
});

test('a failed step without a failed test counts as one failure', () => {
  const { output, exitCode } = summary('/repo', [result('passed')], ['check']);
  expect(output).toBe('Failed step: check\n1 passed, 1 failed');
  expect(exitCode).toBe(1);
});

test('a step that failed because of a test does not count twice', () => {
  expect(lastLine(summary('/repo', [result('failed')], ['test', 'requirements']).output)).toBe(
    '0 passed, 1 failed',
  );
});

test('second tries are named, and more than five of them fail the run', () => {
  const again = { ...result('passed', 'too late'), secondTry: true };
  expect(summary('/repo', [again], [])).toEqual({
    output: 'Second try: apps/a.test.ts > a list > pages\n    too late\n1 passed, 0 failed',
    exitCode: 0,
  });
  const many = Array.from({ length: 6 }, () => again);
  expect(summary('/repo', many, []).exitCode).toBe(1);
  expect(lastLine(summary('/repo', many, []).output)).toBe('6 passed, 1 failed');
});

test('the browser runner reports which tests passed at the second try', () => {
  const specOf = (status: string) => ({
    title: status,
    file: 'a.spec.ts',
    tests: [{ status, results: [{ errors: [] }] }],
  });
  const specs = ['expected', 'flaky', 'unexpected'].map(specOf);
  const found = read({ 'playwright.json': { suites: [{ title: 'a', specs }], errors: [] } });
  expect(found.map(({ status, secondTry }) => [status, secondTry])).toEqual([
    ['passed', false],
    ['passed', true],
    ['failed', false],
  ]);
});

test('a test file that does not load is a failure', () => {
  const testResults = [
    { name: 'a.test.ts', status: 'failed', message: 'no such module', assertionResults: [] },
  ];
  expect(read({ 'vitest.json': { testResults } })).toMatchObject([
    { file: 'a.test.ts', titles: ['(the file itself)'], status: 'failed', message: 'no such module' },
  ]);
});

test('an error outside any browser test is a failure', () => {
  expect(read({ 'playwright.json': { suites: [], errors: [{ message: 'no browser' }] } })).toMatchObject([
    { file: 'playwright', titles: ['(the file itself)'], status: 'failed', message: 'no browser' },
  ]);
});

test('a browser test that was only listed has the steps of its source', () => {
  const folder = temporaryFolder();
  writeFileSync(
    path.join(folder, 'a.spec.ts'),
    `test('one', async () => {
  await test.step('A-1 first', work);
  await test.step('A-2 second', work);
});
test('two', async () => {
  await test.step('A-3 third', work);
});
`,
  );
  const specs = [1, 5].map((line) => ({
    title: String(line),
    file: 'a.spec.ts',
    line,
    tags: ['nightly'],
    tests: [{ status: 'skipped', results: [] }],
  }));
  const report = { config: { rootDir: folder }, suites: [{ title: 'a', specs }], errors: [] };
  expect(read({ 'playwright.json': report }).map(({ steps }) => steps)).toEqual([
    ['A-1 first', 'A-2 second'],
    ['A-3 third'],
  ]);
});
