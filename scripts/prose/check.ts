import { marksIn } from './marks.ts';
import type { Sentence } from './sentences.ts';
import { subjectProblems } from './subjects.ts';
import { REQUIREMENT } from './titles.ts';

const LONGEST_TITLE = 120;
const MOST_IDS = 4;

/** Everything that is wrong with a sentence, one line each: `file:line kind: problem`. */
export function problemsOf({ at, kind, text }: Sentence): string[] {
  const problems = marksIn(text).map(({ name, repair }) => `"${name}" (write: ${repair})`);
  if (kind === 'title' || kind === 'step') problems.push(...lengthProblems(text));
  if (kind === 'title') problems.push(...idProblems(text));
  if (kind === 'commit') problems.push(...subjectProblems(text));
  return problems.map((problem) => `${at} ${kind}: ${problem}: ${text}`);
}

function lengthProblems(title: string): string[] {
  const { length } = title.replaceAll(REQUIREMENT, '').trim();
  return length > LONGEST_TITLE ? [`${length} characters after the ids, more than ${LONGEST_TITLE}`] : [];
}

/** The title of a test; its steps may have further ids. */
function idProblems(title: string): string[] {
  const ids = title.match(REQUIREMENT)?.length ?? 0;
  return ids > MOST_IDS ? [`${ids} requirement ids, more than ${MOST_IDS}`] : [];
}

/** Chooses `count` items. The same seed chooses the same ones. */
export function sample<T>(items: readonly T[], count: number, seed: number): T[] {
  const left = [...items];
  let state = seed;
  const chosen: T[] = [];
  while (chosen.length < count && left.length > 0) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    chosen.push(...left.splice(Math.floor((state / 2 ** 32) * left.length), 1));
  }
  return chosen;
}
