import { sql } from 'kysely';
import { palabras } from '@amparo/contract/kernel/text';
import type { Condition } from '../access/scope.ts';

/** Words never contain quotes or operators once `palabras` has split them, and they travel as a parameter. */
const query = (words: readonly string[]) => words.map((word) => `'${word}':*`).join(' & ');

/** Every word typed begins a word of the column. */
export function wordsMatch(column: Condition, typed: string): Condition {
  const found = palabras(typed);
  // Only punctuation was typed: no word begins with it.
  if (found.length === 0) return sql`false`;
  return sql`${column} @@ to_tsquery('simple', ${query(found)})`;
}

/** Half of all names begin with some letter: the index would answer with all of them before the first is looked at. */
const FEWEST_LETTERS = 3;

/** Words that the index is asked for as they are, by their beginning, and those only looked at in what it found. */
interface Way {
  whole: readonly string[];
  begun: readonly string[];
}

function match(column: Condition, { whole, begun }: Way): Condition {
  const isShort = (word: string) => word.length < FEWEST_LETTERS;
  const indexed = [
    ...whole.map((word) => `'${word}'`),
    ...begun.filter((word) => !isShort(word)).map((word) => `'${word}':*`),
  ];
  const looked = begun.filter(isShort);
  // Nothing long enough to begin with: short words are taken as whole ones.
  if (indexed.length === 0) return match(column, { whole: begun, begun: [] });
  const found = sql`${column} @@ to_tsquery('simple', ${indexed.join(' & ')})`;
  if (looked.length === 0) return found;
  return sql`${found} and (${column} @@ to_tsquery('simple', ${query(looked)})) is true`;
}

/**
 * The same for a search that wants a few hits in a few milliseconds, whatever was typed: one way after the other, until
 * one finds something. Of several words each may be common and all together rare, and the index gathers everyone who
 * begins with each of them; as whole words it reads much less, and people write a word whole before they begin the next.
 */
export function waysToMatch(column: Condition, typed: string): Condition[] {
  const words = palabras(typed);
  const [last, ...others] = words.toReversed();
  if (last === undefined) return [];
  const begun = { whole: [], begun: words };
  if (others.length === 0) return [match(column, begun)];
  const ways: Way[] = [{ whole: words, begun: [] }, { whole: others, begun: [last] }, begun];
  return ways.map((way) => match(column, way));
}
