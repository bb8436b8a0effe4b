/** node scripts/ci-summary.ts [name of a failed step]…   prints the summary at the end of `.ci/run` */
import path from 'node:path';
import { readReports, type TestResult } from './results/read.ts';
import { summary } from './results/summary.ts';

const root = path.resolve(import.meta.dirname, '..');
const failedSteps = process.argv.slice(2);
let results: TestResult[] = [];
try {
  results = readReports(path.join(root, 'reports'));
} catch (error) {
  // A killed test runner leaves an incomplete report.
  failedSteps.push(`reading the test reports: ${String(error)}`);
}
const { output, exitCode } = summary(root, results, failedSteps);
console.log(output);
process.exitCode = exitCode;
