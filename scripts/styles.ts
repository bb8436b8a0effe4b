/** `npm run check:styles` verifies that no style of one screen can change another screen. */
import { join } from 'node:path';
import { styleProblems } from './styles/check.ts';

const problems = styleProblems(join(import.meta.dirname, '..'));
for (const problem of problems) console.error(problem);
console.log(`${problems.length} problems with the isolation of styles`);
process.exitCode = problems.length > 0 ? 1 : 0;
