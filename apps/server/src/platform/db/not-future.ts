import { sql, type RawBuilder } from 'kysely';

/**
 * SQL condition: `moment` is not in the future, with one minute of tolerance between clocks. Otherwise, after
 * a clock is set back, older rows would stay valid longer by that difference.
 */
export const isNotInFuture = (moment: RawBuilder<unknown>) =>
  sql<boolean>`${moment} <= now() + interval '1 minute'`;
