/** Polling interval for data without live events. */
export const EVERY_MS = 60_000;
