/** node scripts/ci-summary.ts [name of a failed step]…   the last word of `.ci/run` */
import path from 'node:path';
import { readReports, type TestResult } from './results/read.ts';
import { summary } from './results/summary.ts';

const root = path.resolve(import.meta.dirname, '..');
const failedSteps = process.argv.slice(2);
let results: TestResult[] = [];
try {
  results = readReports(path.join(root, 'reports'));
} catch (error) {
  // A runner that was killed leaves half a report behind.
  failedSteps.push(`reading the test reports: ${String(error)}`);
}
const { output, exitCode } = summary(root, results, failedSteps);
console.log(output);
process.exitCode = exitCode;
