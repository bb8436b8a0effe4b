import { readMeasures, readReport, type Read } from './read.ts';

/** One command of the proof. */
export interface Part {
  name: string;
  /** The script of package.json, and what it is asked for. */
  script: string;
  args: readonly string[];
  /** What it writes to `reports/`. */
  report: string;
  read: Read;
  /** It is ended after this; several times what it takes on two processors with nothing else to do. */
  minutes: number;
}

const part = (name: string, minutes: number, change: Partial<Part> = {}): Part => ({
  name,
  script: name,
  args: [],
  report: `${name}.json`,
  read: readReport,
  minutes,
  ...change,
});

/** A fifth of what `npm run bench` takes alone: how it grows from there is told by growth. */
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

/** What breaks soonest comes first; sizes are chosen so that all of it takes an hour on two processors. */
export const PARTS: readonly Part[] = [
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
