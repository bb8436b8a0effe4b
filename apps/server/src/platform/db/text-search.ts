import { sql } from 'kysely';
import { palabras } from '@amparo/contract/kernel/text';
import type { SqlCondition } from './condition.ts';

/**
 * Quoting is safe: `palabras` leaves no quotes or operators in a word, and the query travels as a parameter.
 */
const query = (words: readonly string[]) => words.map((word) => `'${word}':*`).join(' & ');

/** Every typed word is the beginning of a word in the column. */
export function textSearchCondition(column: SqlCondition, typed: string): SqlCondition {
  const found = palabras(typed);
  // Only punctuation was typed: no word begins with it.
  if (found.length === 0) return sql`false`;
  return sql`${column} @@ to_tsquery('simple', ${query(found)})`;
}

/**
 * Shortest beginning that is looked up in the index. A shorter one can match half of all names, and the index
 * would collect them all before the first is returned.
 */
const FEWEST_LETTERS = 3;

/**
 * Words looked up whole, and words looked up by their beginning. Short beginnings only filter the rows found
 * by the others.
 */
interface Way {
  whole: readonly string[];
  begun: readonly string[];
}

function match(column: SqlCondition, { whole, begun }: Way): SqlCondition {
  const isShort = (word: string) => word.length < FEWEST_LETTERS;
  const indexed = [
    ...whole.map((word) => `'${word}'`),
    ...begun.filter((word) => !isShort(word)).map((word) => `'${word}':*`),
  ];
  const looked = begun.filter(isShort);
  // No word is long enough for a lookup by its beginning: match the short words as whole ones.
  if (indexed.length === 0) return match(column, { whole: begun, begun: [] });
  const found = sql`${column} @@ to_tsquery('simple', ${indexed.join(' & ')})`;
  if (looked.length === 0) return found;
  return sql`${found} and (${column} @@ to_tsquery('simple', ${query(looked)})) is true`;
}

/**
 * Strategies for a search that needs a few hits in a few milliseconds: try them in order until one finds
 * something. Each word may be common although all together are rare, and for a beginning the index collects
 * every word that starts with it. Whole words read much less, and users finish a word before they begin the
 * next.
 */
export function textSearchStrategies(column: SqlCondition, typed: string): SqlCondition[] {
  const words = palabras(typed);
  const [last, ...others] = words.toReversed();
  if (last === undefined) return [];
  const begun = { whole: [], begun: words };
  if (others.length === 0) return [match(column, begun)];
  const ways: Way[] = [{ whole: words, begun: [] }, { whole: others, begun: [last] }, begun];
  return ways.map((way) => match(column, way));
}
