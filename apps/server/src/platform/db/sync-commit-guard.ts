import type { PoolClient } from 'pg';

/**
 * Routine of PostgreSQL that warns when a commit stops waiting for its standby; the name does not depend on
 * the locale.
 */
const GAVE_UP_WAITING = 'SyncRepWaitForLSN';

/** The commit may be lost when the standby takes over, so callers see a connection error. */
class NotReplicated extends Error {
  readonly code = '08006';
}

/**
 * When an operator cancels a commit that hangs waiting for the standby, PostgreSQL reports success with a
 * warning. Turns that warning into an error, so that the app does not acknowledge the write.
 */
export function guardSyncCommit(client: PoolClient): void {
  const query = client.query.bind(client) as (...given: unknown[]) => Promise<unknown>;
  let isAlone = false;
  client.on('notice', ({ routine }) => {
    if (routine === GAVE_UP_WAITING) isAlone = true;
  });
  const commit = async (...given: unknown[]) => {
    isAlone = false;
    const answer = await query(...given);
    if (isAlone) throw new NotReplicated('The commit was not confirmed by the standby');
    return answer;
  };
  const careful = (...given: unknown[]) => (given[0] === 'commit' ? commit(...given) : query(...given));
  Object.assign(client, { query: careful });
}
