import { readFileSync } from 'node:fs';
import path from 'node:path';
import { sentencesOf } from '../prose/sentences.ts';

/** Titles of the steps of a test, read from its source: a test that was listed and did not run reports no steps. */
export function listedSteps(folder: string, file: string, line: number): string[] {
  const titles = sentencesOf(file, readFileSync(path.join(folder, file), 'utf8')).filter(
    ({ kind }) => kind === 'title' || kind === 'step',
  );
  const test = titles.findIndex(({ at, kind }) => kind === 'title' && at === `${file}:${line}`);
  const after = titles.slice(test + 1);
  const end = after.findIndex(({ kind }) => kind === 'title');
  return after.slice(0, end === -1 ? undefined : end).map(({ text }) => text);
}
