import { readMeasures, readReport, type Read } from './read.ts';

/** One command of the proof. */
export interface ProofCommand {
  name: string;
  /** Script of package.json, and its arguments. */
  script: string;
  args: readonly string[];
  /** File that it writes to `reports/`. */
  report: string;
  read: Read;
  /** Time limit: several times the duration on two idle processors. */
  minutes: number;
}

const part = (name: string, minutes: number, change: Partial<ProofCommand> = {}): ProofCommand => ({
  name,
  script: name,
  args: [],
  report: `${name}.json`,
  read: readReport,
  minutes,
  ...change,
});

/** Smaller than the defaults of `npm run bench`, because `growth` measures how the times grow. */
const BENCH = {
  rows: 200_000,
  vehicles: 200_000,
  purchases: 200_000,
  cases: 200_000,
  fines: 200_000,
  messages: 1_000_000,
};
const options = (values: Record<string, number>) =>
  Object.entries(values).flatMap(([name, value]) => [`--${name}`, String(value)]);

/** Parts that fail most often come first. The sizes keep the total below an hour on two processors. */
export const PARTS: readonly ProofCommand[] = [
  part('deploy', 12, { script: 'deploy:check' }),
  part('cluster', 15),
  part('restore', 12, { script: 'restore-proof' }),
  part('load', 12, { args: ['--double'] }),
  part('faults', 20, { args: ['--seconds', '10'] }),
  part('hostile', 20),
  part('fuzz', 6, { args: ['--requests', '20000'] }),
  part('bench', 20, { args: options(BENCH) }),
  part('growth', 30),
  part('measures', 15, { read: readMeasures }),
  part('nightly', 30),
];
