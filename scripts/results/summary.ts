import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { TestResult } from './read.ts';

const LINES_SHOWN = 20;
/** More second tries fail the run. */
const MOST_SECOND_TRIES = 5;

/** Summary of a run for people. Scripts read its last line: `N passed, N failed`. */
export function summary(
  root: string,
  results: TestResult[],
  failedSteps: string[],
): { output: string; exitCode: number } {
  const passed = results.filter((result) => result.status === 'passed').length;
  // A skipped test counts as failed, except nightly tests, which CI does not run.
  const notPassed = results.filter(
    ({ status, isNightly }) => status === 'failed' || (status === 'skipped' && !isNightly),
  );
  const again = results.filter(({ secondTry }) => secondTry);
  const problems = failedSteps.map((step) => `Failed step: ${step}`);
  if (again.length > MOST_SECOND_TRIES)
    problems.push(`${again.length} tests needed a second try, more than ${MOST_SECOND_TRIES}`);
  // A run can fail without a failed test (types, lint, a crash, second tries), and the sum must not be 0 then.
  const failed = notPassed.length || problems.length;
  const output = [
    ...results.flatMap(({ measured }) => measured.map((figure) => `Measured: ${figure}`)),
    ...notPassed.map((result) => describe(root, result)),
    ...again.map((result) => [`Second try: ${nameOf(root, result)}`, ...why(result)].join('\n')),
    ...problems,
    `${passed} passed, ${failed} failed`,
  ].join('\n');
  return { output, exitCode: failed > 0 ? 1 : 0 };
}

function nameOf(root: string, { file, titles }: TestResult): string {
  return [path.isAbsolute(file) ? path.relative(root, file) : file, ...titles].join(' > ');
}

function describe(root: string, result: TestResult): string {
  return [`${result.status.toUpperCase()} ${nameOf(root, result)}`, ...why(result), ''].join('\n');
}

function why({ message }: TestResult): string[] {
  const text = stripVTControlCharacters(message).trim();
  return text === ''
    ? []
    : text
        .split('\n')
        .slice(0, LINES_SHOWN)
        .map((line) => `    ${line}`);
}
