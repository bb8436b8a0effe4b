import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { TestResult } from './read.ts';

const LINES_SHOWN = 20;
/** Of a test that passed only at its second try: enough to find the line. */
const LINES_OF_A_TRY = 8;
/** More second tries than these fail the run. */
const MOST_SECOND_TRIES = 5;

/** What a person reads at the end of a run; the last line is for machines as well. */
export function summary(
  root: string,
  results: TestResult[],
  failedSteps: string[],
): { output: string; exitCode: number } {
  const passed = results.filter((result) => result.status === 'passed').length;
  // A test that did not run proves nothing, so it counts as failed, unless it is left to the nightly run.
  const notPassed = results.filter(
    ({ status, isNightly }) => status === 'failed' || (status === 'skipped' && !isNightly),
  );
  const again = results.filter(({ secondTry }) => secondTry);
  const problems = [
    ...failedSteps.map((step) => `Failed step: ${step}`),
    ...(again.length > MOST_SECOND_TRIES
      ? [`${again.length} tests passed only at the second try: ${MOST_SECOND_TRIES} at most may`]
      : []),
  ];
  // A run can fail without any failed test (types, lint, a crash, second tries): the sum must not say 0 then.
  const failed = notPassed.length || problems.length;
  const output = [
    ...results.flatMap(({ measured }) => measured.map((figure) => `Measured: ${figure}`)),
    ...notPassed.map((result) => describe(root, result)),
    ...again.map((result) =>
      [`Second try: ${nameOf(root, result)}`, ...why(result, LINES_OF_A_TRY)].join('\n'),
    ),
    ...problems,
    `${passed} passed, ${failed} failed`,
  ].join('\n');
  return { output, exitCode: failed > 0 ? 1 : 0 };
}

function nameOf(root: string, { file, titles }: TestResult): string {
  return [path.isAbsolute(file) ? path.relative(root, file) : file, ...titles].join(' > ');
}

function describe(root: string, result: TestResult): string {
  return [`${result.status.toUpperCase()} ${nameOf(root, result)}`, ...why(result, LINES_SHOWN), ''].join(
    '\n',
  );
}

function why({ message }: TestResult, lines: number): string[] {
  const text = stripVTControlCharacters(message).trim();
  return text === ''
    ? []
    : text
        .split('\n')
        .slice(0, lines)
        .map((line) => `    ${line}`);
}
