import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { TestResult } from './read.ts';

const LINES_SHOWN = 20;

/** What a person reads at the end of a run; the last line is for machines as well. */
export function summary(
  root: string,
  results: TestResult[],
  failedSteps: string[],
): { output: string; exitCode: number } {
  const passed = results.filter((result) => result.status === 'passed').length;
  // A test that did not run proves nothing, so it counts as failed.
  const notPassed = results.filter((result) => result.status !== 'passed');
  // A step can fail without any failed test (types, lint, a crash): the sum must not say 0 then.
  const failed = notPassed.length || failedSteps.length;
  const output = [
    ...results.flatMap(({ measured }) => measured.map((figure) => `Measured: ${figure}`)),
    ...notPassed.map((result) => describe(root, result)),
    ...failedSteps.map((step) => `Failed step: ${step}`),
    `${passed} passed, ${failed} failed`,
  ].join('\n');
  return { output, exitCode: failed > 0 ? 1 : 0 };
}

function describe(root: string, { file, titles, status, message }: TestResult): string {
  const lines = stripVTControlCharacters(message).trim().split('\n').slice(0, LINES_SHOWN);
  const where = path.isAbsolute(file) ? path.relative(root, file) : file;
  return [
    `${status.toUpperCase()} ${where} > ${titles.join(' > ')}`,
    ...lines.map((line) => `    ${line}`),
    '',
  ].join('\n');
}
