/** `npm run prove` sets it. */
const IS_NIGHTLY = process.env['NIGHTLY'] !== undefined;

/** The size of a test that repeats random sequences, simultaneous calls or rows: `full` in `npm run prove`, `part` in CI. */
export const howMany = (full: number, part: number): number => (IS_NIGHTLY ? full : part);
