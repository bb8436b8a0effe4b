import type { PoolClient } from 'pg';

/** Where PostgreSQL tells that it stopped waiting for its standby; the name is the same in every language. */
const GAVE_UP_WAITING = 'SyncRepWaitForLSN';

/** What was saved may be lost when the standby takes over. To whoever waits it is as if the connection had broken. */
class NotReplicated extends Error {
  readonly code = '08006';
}

/**
 * A commit that waits for a standby and is cancelled, by whoever wonders why it hangs, answers as if all were well, with a warning
 * beside it. From a careful connection nobody hears "saved" then.
 */
export function beCareful(client: PoolClient): void {
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
