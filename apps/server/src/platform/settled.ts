/**
 * Another worker was quicker, or it was given up: what was made here is nobody's. It is thrown inside the transaction that would
 * have delivered it, so that this one leaves nothing, neither rows nor bytes.
 */
export class AlreadySettled extends Error {}

/** Being late is no failure: somebody else did it, and a job that says so must not be tried again. */
export async function unlessSettled(delivery: Promise<unknown>): Promise<void> {
  try {
    await delivery;
  } catch (error) {
    if (!(error instanceof AlreadySettled)) throw error;
  }
}
