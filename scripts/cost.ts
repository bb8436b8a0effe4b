/** npm run cost [-- name…]   how many lines a module has to itself; `--help` says which ones count */
import path from 'node:path';
import { report } from './cost/report.ts';

const { output, exitCode } = report(process.argv.slice(2), path.resolve(import.meta.dirname, '..'));
console.log(output);
process.exitCode = exitCode;
