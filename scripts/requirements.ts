/**
 * npm run requirements                      covered / rows of every area in the last test run
 * npm run requirements -- --missing LISTAS  the rows of that area without a passing test
 * npm run requirements -- --json            the same as JSON
 */
import path from 'node:path';
import { report } from './requirements/report.ts';

const root = path.resolve(import.meta.dirname, '..');
const { output, exitCode } = report(process.argv.slice(2), {
  ledgers: path.join(root, 'docs/requirements'),
  reports: path.join(root, 'reports'),
});
console.log(output);
process.exitCode = exitCode;
