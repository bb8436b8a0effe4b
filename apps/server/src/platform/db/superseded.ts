/**
 * Another worker delivered the result first, or the work was abandoned. Thrown inside the transaction that
 * would have delivered it, so that the rollback leaves neither rows nor bytes.
 */
export class SupersededError extends Error {}

/** Ignores that error, because a job that comes too late must not be retried. */
export async function ignoreSuperseded(delivery: Promise<unknown>): Promise<void> {
  try {
    await delivery;
  } catch (error) {
    if (!(error instanceof SupersededError)) throw error;
  }
}
