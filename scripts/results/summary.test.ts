import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readReports, type TestResult } from './read.ts';
import { summary } from './summary.ts';

function result(status: TestResult['status'], message = ''): TestResult {
  const titles = ['a list', 'pages'];
  const rest = { measured: [], secondTry: false, onDemoPage: false };
  return { file: '/repo/apps/a.test.ts', titles, status, message, ...rest };
}

const atSecondTry = { ...result('passed'), secondTry: true };

function lastLine(text: string): string | undefined {
  return text.split('\n').at(-1);
}

function temporaryFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'results-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Reads the given reports, by file name, from a folder of their own. */
function read(reports: Record<string, unknown>): TestResult[] {
  const folder = temporaryFolder();
  for (const [name, content] of Object.entries(reports)) {
    writeFileSync(path.join(folder, name), JSON.stringify(content));
  }
  return readReports(folder);
}

test('all passed: one line and success', () => {
  expect(summary('/repo', [result('passed'), result('passed')], [])).toEqual({
    output: '2 passed, 0 failed',
    exitCode: 0,
  });
});

test('figures that tests found stand before the last line', () => {
  const measured = ['scrolling 12 ms'];
  expect(summary('/repo', [{ ...result('passed'), measured }], []).output).toBe(
    'Measured: scrolling 12 ms\n1 passed, 0 failed',
  );
});

test('a failure is shown with its place and message, without terminal colours', () => {
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

test('a failed step without a failed test is never summed up as 0 failed', () => {
  const { output, exitCode } = summary('/repo', [result('passed')], ['check']);
  expect(output).toBe('Failed step: check\n1 passed, 1 failed');
  expect(exitCode).toBe(1);
});

test('a step that failed because of a test does not count twice', () => {
  expect(lastLine(summary('/repo', [result('failed')], ['test', 'requirements']).output)).toBe(
    '0 passed, 1 failed',
  );
});

test('what passed at the second try is named before the last line with what went wrong at first, and two may', () => {
  const explained = { ...atSecondTry, message: '\u001B[31mtoo late\u001B[39m' };
  expect(summary('/repo', [result('passed'), explained, explained], [])).toEqual({
    output: 'Second try: apps/a.test.ts > a list > pages\n    too late\n'.repeat(2) + '3 passed, 0 failed',
    exitCode: 0,
  });
});

test('of many tests one in five hundred may pass at the second try', () => {
  const many = Array.from({ length: 1_000 }, () => result('passed'));
  expect(summary('/repo', [...many, atSecondTry, atSecondTry, atSecondTry], []).exitCode).toBe(0);
  expect(summary('/repo', [...many, ...Array.from({ length: 4 }, () => atSecondTry)], []).exitCode).toBe(1);
});

test('three tests at the second try fail a run in which nothing failed', () => {
  const { output, exitCode } = summary('/repo', [atSecondTry, atSecondTry, atSecondTry], []);
  expect(output.split('\n').slice(-2)).toEqual([
    '3 tests passed only at the second try: 2 at most may',
    '3 passed, 1 failed',
  ]);
  expect(exitCode).toBe(1);
});

test('the browser runner tells what was flaky', () => {
  const specOf = (status: string) => ({
    title: status,
    file: 'a.spec.ts',
    tests: [{ status, results: [{ errors: [] }] }],
  });
  const specs = ['expected', 'flaky', 'unexpected'].map(specOf);
  const found = read({ 'playwright.json': { suites: [{ title: 'a', specs }], errors: [] } });
  expect(found.map(({ secondTry }) => secondTry)).toEqual([false, true, false]);
});

// With the runner itself: its report has no word for it, only the message of the try that failed.
test('a test that passed at the second try is found in the report of the runner', () => {
  const folder = temporaryFolder();
  writeFileSync(
    path.join(folder, 'a.test.mjs'),
    `let tries = 0;
     test('at once', () => {});
     test('then', () => expect(++tries).toBe(2));
     test('never', () => expect(1).toBe(2));`,
  );
  const options = ['--root', folder, '--globals', '--retry=1', '--reporter=json'];
  const vitest = path.join(import.meta.dirname, '../../node_modules/vitest/vitest.mjs');
  const { error } = spawnSync(
    process.execPath,
    [vitest, 'run', ...options, `--outputFile=${path.join(folder, 'vitest.json')}`],
    { stdio: 'ignore' },
  );
  expect(error).toBeUndefined();
  expect(
    readReports(folder).map(({ titles, status, secondTry }) => [titles.at(-1), status, secondTry]),
  ).toEqual([
    ['at once', 'passed', false],
    ['then', 'passed', true],
    ['never', 'failed', false],
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
