import { sql } from 'kysely';
import { normaliza } from '@amparo/contract/kernel/text';
import type { SqlCondition } from '../db/condition.ts';
import type { Db } from '../db/database.ts';
import { textSearchCondition } from '../db/text-search.ts';

/**
 * Another table (alias `l`) that contains the matching records. It repeats their `creado` and is indexed by
 * (columns fixed by `where`, creado desc, key desc), so that its index alone gives a page in order.
 */
export interface Link {
  table: string;
  /** Its column with the id of the listed record. */
  key: string;
  where: (value: never) => SqlCondition;
}

/**
 * How a criterion becomes SQL. Columns are those of the listed table (alias `t`); search vectors may be in
 * its `searchTable`.
 */
export type Match =
  | { words: string }
  | { where: (value: never) => SqlCondition }
  | { created: 'from' | 'until' }
  | { state: string }
  | { link: Link }
  | { ignored: true }
  | { byValue: (value: never) => Match }
  | { first: (db: Db, value: never) => Promise<SqlCondition> };

/**
 * Free text: every typed word is the beginning of a word in the field. The column is a stored `busqueda(...)`
 * with a GIN index.
 */
export const fullText = (column: string): Match => ({ words: column });
/** Free text of a referenced record in a small table, whose matching rows are found first. */
export const relatedFullText = (column: string, of: { table: string; words: string }): Match => ({
  where: (typed: string) => sql`${sql.ref(`t.${column}`)} in
    (select o.id from ${sql.table(of.table)} o where ${textSearchCondition(sql.ref(`o.${of.words}`), typed)})`,
});
/** Equality on a column that already holds `normaliza(...)`. */
export const normalizedEquals = (column: string): Match => ({
  where: (value: string) => sql`${sql.ref(`t.${column}`)} = ${normaliza(value)}`,
});
export const equal = (column: string): Match => ({
  where: (value: unknown) => sql`${sql.ref(`t.${column}`)} = ${value}`,
});
/** State of the record; kept totals are also stored by state. `column` is the state column of the table. */
export const stateIn = (column: string): Match => ({ state: column });
export const state = stateIn('estado');
/** Created on that Bogotá day or later. */
export const createdFrom: Match = { created: 'from' };
/** Created on that Bogotá day or earlier. */
export const createdUntil: Match = { created: 'until' };
export const throughTable = (link: Link): Match => ({ link });
/**
 * Finds the values in a separate statement first: with literal values, the planner knows whether many or few
 * rows have them.
 */
export const preselect = (find: (db: Db, value: string) => Promise<SqlCondition>): Match => ({ first: find });
/** Chooses the match by the typed value. */
export const byValue = (choose: (value: string) => Match): Match => ({ byValue: choose });
/** Accepted because clients send it; it has no effect. */
export const ignored: Match = { ignored: true };
