/**
 * npm run check:prose -- [--under FOLDER] [--sample 100] [--seed 7]
 * Looks for indirect English in comments, test titles, Markdown, messages for developers and new commit
 * subjects (docs/writing.md). `--sample` prints random sentences instead, for a reader: the check knows
 * marks, not meaning.
 */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { problemsOf, sample } from '../prose/check.ts';
import { trackedFiles } from '../prose/revision.ts';
import { sentencesOf } from '../prose/sentences.ts';
import { subjectsSince } from '../prose/subjects.ts';

const { values } = parseArgs({
  options: {
    under: { type: 'string', default: '' },
    sample: { type: 'string' },
    seed: { type: 'string', default: '1' },
  },
});

const root = path.resolve(import.meta.dirname, '../..');
const files = trackedFiles(root).filter(
  (file) => file.startsWith(values.under) && existsSync(path.join(root, file)),
);
const sentences = files.flatMap((file) => sentencesOf(file, readFileSync(path.join(root, file), 'utf8')));
sentences.push(...subjectsSince(root));

if (values.sample === undefined) {
  const problems = sentences.flatMap(problemsOf);
  for (const problem of problems) console.error(problem);
  console.log(`${problems.length} problems in ${sentences.length} sentences`);
  process.exitCode = problems.length > 0 ? 1 : 0;
} else {
  for (const { at, kind, text } of sample(sentences, Number(values.sample), Number(values.seed)))
    console.log(`${at}\t${kind}\t${text}`);
}
