import { sql, type RawBuilder } from 'kysely';

/** A condition over the listed table, under the alias `t`. */
export type SqlCondition = RawBuilder<unknown>;

/** Joins the conditions with `and`; an empty list is true. */
export const allOf = (conditions: readonly SqlCondition[]): SqlCondition =>
  conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
