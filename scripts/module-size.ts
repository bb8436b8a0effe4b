/** npm run cost [-- name…]   prints the number of lines of a module; `--help` lists the files that count */
import path from 'node:path';
import { report } from './cost/report.ts';

const { output, exitCode } = report(process.argv.slice(2), path.resolve(import.meta.dirname, '..'));
console.log(output);
process.exitCode = exitCode;
