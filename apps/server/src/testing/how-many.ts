/** `npm run prove` sets NIGHTLY, `npm run measures` sets MEASURES. */
export const IS_FULL = ['NIGHTLY', 'MEASURES'].some((name) => process.env[name] !== undefined);

/** The size of a test that repeats random sequences, simultaneous calls or rows: `full` there, `part` in CI. */
export const howMany = (full: number, part: number): number => (IS_FULL ? full : part);
