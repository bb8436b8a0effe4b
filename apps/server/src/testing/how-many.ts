/** `npm run prove` sets NIGHTLY, `npm run measures` sets MEASURES. */
export const IS_FULL = ['NIGHTLY', 'MEASURES'].some((name) => process.env[name] !== undefined);

/**
 * Size of a test that repeats random sequences, concurrent calls or rows: `full` in those runs, `part` in CI.
 */
export const howMany = (full: number, part: number): number => (IS_FULL ? full : part);
