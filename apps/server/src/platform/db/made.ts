import { sql, type RawBuilder } from 'kysely';

/**
 * Whether something was made by now, as far as clocks agree. Where one was set back, what was made before that would otherwise
 * serve longer than it may, by as much.
 */
export const isMade = (moment: RawBuilder<unknown>) => sql<boolean>`${moment} <= now() + interval '1 minute'`;
