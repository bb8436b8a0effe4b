/** What nobody tells of is asked for again this often. */
export const EVERY_MS = 60_000;
