import { marksIn } from './marks.ts';
import type { Sentence } from './sentences.ts';
import { subjectProblems } from './subjects.ts';

const REQUIREMENT = /\b[A-Z]{3,}-\d+\b/g;
const LONGEST_TITLE = 120;
const MOST_IDS = 4;

/** Everything that is wrong with a sentence, one line each: `file:line kind: problem`. */
export function problemsOf({ at, kind, text }: Sentence): string[] {
  const problems = marksIn(text).map(({ name, repair }) => `"${name}" (write: ${repair})`);
  if (kind === 'title') problems.push(...titleProblems(text));
  if (kind === 'commit') problems.push(...subjectProblems(text));
  return problems.map((problem) => `${at} ${kind}: ${problem}: ${text}`);
}

function titleProblems(title: string): string[] {
  const { length } = title.replaceAll(REQUIREMENT, '').trim();
  return length > LONGEST_TITLE ? [`${length} characters after the ids, more than ${LONGEST_TITLE}`] : [];
}

/** Files with another number of titles with too many requirement ids than `known`. */
export function manyIdsProblems(
  sentences: readonly Sentence[],
  known: Readonly<Record<string, number>>,
): string[] {
  const found = sentences.filter(
    ({ kind, text }) => kind === 'title' && (text.match(REQUIREMENT) ?? []).length > MOST_IDS,
  );
  const byFile = Map.groupBy(found, ({ at }) => fileOf(at));
  return [...byFile].flatMap(([file, titles]) => {
    const most = known[file] ?? 0;
    if (titles.length < most) return [`${file}: lower its number in prose-titles.ts to ${titles.length}`];
    if (titles.length === most) return [];
    return titles.map(({ at, text }) => `${at} title: more than ${MOST_IDS} requirement ids: ${text}`);
  });
}

const fileOf = (at: string) => at.slice(0, at.lastIndexOf(':'));

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
