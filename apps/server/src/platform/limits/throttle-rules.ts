export const BLOCK_MS = 15 * 60_000;

/**
 * Tries at one account from places it does not know, over all networks together. The first ones of a quarter of an hour
 * go in at once. From then on they take turns, further and further apart: 12 a minute, however many networks guess, which
 * are 17,280 a day for a password that is none of the common ones. Whose turn is not near is told when it comes and
 * finds it kept, so that no flood of others takes it away; each region of the network has one at a time. With 180 of them
 * in the queue it lasts as long as a block, and only then strangers must try their luck; a browser or a network that the
 * account knows never stands in it.
 */
export const TURNS = {
  free: 10,
  /** Each turn that is given sets the next one so much further apart, up to `gapMs`. */
  stepMs: 500,
  gapMs: 5_000,
  /** Whose turn is this near waits for it here, without being told. */
  waitMs: 3_000,
  longestMs: BLOCK_MS,
  /** How long a turn is kept for somebody who reads "wait two minutes" and comes back a little later. */
  graceMs: 120_000,
  /** What is told when the queue itself is full. */
  fullMs: 60_000,
} as const;

export interface Limit {
  key: string;
  limit: number;
  /** Counted for somebody who proved who they are. */
  isKnown: boolean;
}

/** The new number of the first count, or for how long one of them blocks. */
export type Taken = { n: number } | { blockedMs: number };

/** After how long it is one's turn, or when to come back for it. */
export type Turn = { waitMs: number } | { refusedMs: number };
