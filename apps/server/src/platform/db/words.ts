import { sql } from 'kysely';
import { palabras } from '@amparo/contract/kernel/text';
import type { Condition } from '../access/scope.ts';

/** Words never contain quotes or operators once `palabras` has split them, and they travel as a parameter. */
const query = (words: readonly string[], suffix: '' | ':*') =>
  words.map((word) => `'${word}'${suffix}`).join(' & ');

/** Every word typed begins a word of the column. */
export function wordsMatch(column: Condition, typed: string): Condition {
  const found = palabras(typed);
  // Only punctuation was typed: no word begins with it.
  if (found.length === 0) return sql`false`;
  return sql`${column} @@ to_tsquery('simple', ${query(found, ':*')})`;
}

/** Half of all names begin with some letter: the index would answer with all of them before the first is looked at. */
const FEWEST_LETTERS = 3;

/**
 * The same for a search that wants a few hits in a few milliseconds, whatever was typed. The index is asked for the words
 * that are long enough to mean few, or for short ones as whole words; what is left is looked at in those hits alone.
 */
export function fewWordsMatch(column: Condition, typed: string): Condition {
  const found = palabras(typed);
  if (found.length === 0) return sql`false`;
  const long = found.filter((word) => word.length >= FEWEST_LETTERS);
  if (long.length === 0) return sql`${column} @@ to_tsquery('simple', ${query(found, '')})`;
  const short = found.filter((word) => word.length < FEWEST_LETTERS);
  const indexed = sql`${column} @@ to_tsquery('simple', ${query(long, ':*')})`;
  if (short.length === 0) return indexed;
  return sql`${indexed} and (${column} @@ to_tsquery('simple', ${query(short, ':*')})) is true`;
}
