export const BLOCK_MS = 15 * 60_000;

/**
 * Queue for attempts at one account from networks that it does not know, all networks together. The first
 * attempts in a quarter of an hour run at once. The next ones get slots with growing gaps: 12 a minute for
 * any number of networks, which is 17,280 a day against a password that is not a common one. A client whose
 * slot is not near gets its time in the response, and the slot stays reserved, so that a flood of other
 * attempts cannot take it; each region has one slot at a time. With 180 slots the queue is as long as a
 * block, and only then are clients refused without a slot. A browser or a network that the account knows
 * never queues.
 */
export const QUEUE_RULES = {
  free: 10,
  /** Each slot increases the gap to the next one by this, up to `gapMs`. */
  stepMs: 500,
  gapMs: 5_000,
  /** A client whose slot is this near waits for it instead of being refused. */
  waitMs: 3_000,
  longestMs: BLOCK_MS,
  /** How long a slot stays reserved for a user who reads "wait two minutes" and comes back a little later. */
  graceMs: 120_000,
  /** Retry time when the queue is full. */
  fullMs: 60_000,
} as const;

export interface Limit {
  key: string;
  limit: number;
  /** The client has proven its identity. */
  isKnown: boolean;
}

/** New value of the first count, or how long one of the counts still blocks. */
export type CountResult = { n: number } | { blockedMs: number };

/** Wait until the slot, or time until the client may come back for it. */
export type QueueSlot = { waitMs: number } | { refusedMs: number };
