import { sql } from 'kysely';
import { normaliza } from '@amparo/contract/kernel/text';
import type { Condition } from '../access/scope.ts';
import type { Db } from './database.ts';
import { wordsMatch } from './words.ts';

/**
 * Another table (alias `l`) that holds the records meant. It repeats their `creado` and is indexed by
 * (what `where` fixes, creado desc, key desc), so that its index gives a page in order by itself.
 */
export interface Link {
  table: string;
  /** Its column with the id of the listed record. */
  key: string;
  where: (value: never) => Condition;
}

/** Where a criterion looks. Columns are those of the listed table, under the alias `t`; words may be `beside` it. */
export type Match =
  | { words: string }
  | { where: (value: never) => Condition }
  | { created: 'from' | 'until' }
  | { state: string }
  | { link: Link }
  | { ignored: true }
  | { byValue: (value: never) => Match }
  | { first: (db: Db, value: never) => Promise<Condition> };

/** Free text: every word typed begins a word of the field. The column is a stored `busqueda(...)` with a GIN index. */
export const words = (column: string): Match => ({ words: column });
/** Free text of the record that a column points to, in a table with few rows: the ones meant are found first. */
export const wordsOf = (column: string, of: { table: string; words: string }): Match => ({
  where: (typed: string) => sql`${sql.ref(`t.${column}`)} in
    (select o.id from ${sql.table(of.table)} o where ${wordsMatch(sql.ref(`o.${of.words}`), typed)})`,
});
/** Equality on a column that already holds `normaliza(...)`. */
export const code = (column: string): Match => ({
  where: (value: string) => sql`${sql.ref(`t.${column}`)} = ${normaliza(value)}`,
});
/** Plain equality: states, ids. */
export const equal = (column: string): Match => ({
  where: (value: unknown) => sql`${sql.ref(`t.${column}`)} = ${value}`,
});
/** The state of a record, by which a list that keeps its totals knows them, too; the column by which its table does. */
export const stateIn = (column: string): Match => ({ state: column });
export const state = stateIn('estado');
/** Created on that Bogotá day or later. */
export const createdFrom: Match = { created: 'from' };
/** Created on that Bogotá day or earlier. */
export const createdUntil: Match = { created: 'until' };
export const linked = (link: Link): Match => ({ link });
/**
 * What is meant is found first, in a statement of its own: with the values before it, the planner knows whether many rows
 * have them or few.
 */
export const first = (find: (db: Db, value: string) => Promise<Condition>): Match => ({ first: find });
/** Looks in one place or another, by what was typed. */
export const byValue = (choose: (value: string) => Match): Match => ({ byValue: choose });
/** Read for the sake of clients that send it; it means nothing. */
export const ignored: Match = { ignored: true };
