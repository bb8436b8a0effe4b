/**
 * npm run prose:proof -- BASE [--messages FILE]… [--ignore FOLDER]…
 * Proves that only prose changed since BASE in the checkout of the current directory: comments, test titles,
 * Markdown, and the messages listed in messages.tsv. Prints every file whose code differs, and fails if there
 * is one.
 */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { differenceOf } from './compare.ts';
import { readMessages } from './messages.ts';
import { changedFiles, git, textsAt, trackedFiles } from './revision.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    messages: { type: 'string', multiple: true, default: [] },
    ignore: { type: 'string', multiple: true, default: [] },
  },
});
const [base] = positionals;
if (base === undefined) throw new Error('Missing argument: the base revision');

const root = git(process.cwd(), 'rev-parse', '--show-toplevel').trim();
const own = path.join(root, 'scripts/prose/messages.tsv');
const mayBecome = readMessages([...(existsSync(own) ? [own] : []), ...values.messages]);
const isIgnored = (file: string) => values.ignore.some((folder) => file.startsWith(folder));
const changed = changedFiles(root, base).filter((file) => !isIgnored(file));
const before = textsAt(root, base, changed);
let differ = 0;
for (const file of changed) {
  const problem = problemOf(file, before.get(file));
  if (problem === undefined) continue;
  differ++;
  console.log(problem);
}
console.log(`${new Set([...trackedFiles(root), ...changed]).size} files compared, ${differ} differ`);
process.exitCode = differ > 0 ? 1 : 0;

function problemOf(file: string, old: string | undefined): string | undefined {
  if (file.endsWith('.md')) return undefined;
  if (old === undefined) return `${file}: new`;
  if (!existsSync(path.join(root, file))) return `${file}: removed`;
  const difference = differenceOf(file, old, readFileSync(path.join(root, file), 'utf8'), mayBecome);
  return difference && `${file}:${difference.line} ${difference.what}`;
}
