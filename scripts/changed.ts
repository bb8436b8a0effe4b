/**
 * node scripts/changed.ts BASE [tests|specs]   lists the test files that depend on a change since BASE, the nearest first
 * A change of shared code affects most tests: then only the nearest are listed, and standard error shows how
 * many are not.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { affectedTests } from './changed/tests.ts';

/** The number of files that two processors run in about four minutes. */
const MOST = { tests: 60, specs: 10 };

const root = path.resolve(import.meta.dirname, '..');
const [base = 'main', kind] = process.argv.slice(2);
const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((line) => line !== '');
const others = git('ls-files', '--others', '--exclude-standard');
const files = [...git('ls-files'), ...others];
const changed = [...git('diff', '--name-only', base), ...others];
const texts = new Map<string, string | undefined>();
function read(file: string): string | undefined {
  if (!texts.has(file))
    try {
      texts.set(file, readFileSync(path.join(root, file), 'utf8'));
    } catch {
      // The change deletes this file.
      texts.set(file, undefined);
    }
  return texts.get(file);
}

const selection = affectedTests(files, changed, read);
for (const each of ['tests', 'specs'] as const) {
  if (kind !== undefined && kind !== each) continue;
  const chosen = selection[each].slice(0, MOST[each]);
  if (chosen.length > 0) console.log(chosen.map(({ file }) => file).join('\n'));
  const left = selection[each].length - chosen.length;
  if (left > 0) console.error(`${left} more ${each} depend on this change: bash .ci/run runs all`);
}
if (selection.unknown.length > 0)
  console.error(`No test is chosen for ${selection.unknown.join(', ')}: bash .ci/run runs all`);
