import { execFileSync } from 'node:child_process';

const LARGEST = 1 << 30;

export function git(folder: string, ...args: string[]): string {
  return execFileSync('git', args, { cwd: folder, encoding: 'utf8', maxBuffer: LARGEST });
}

const lines = (text: string) => text.split('\0').filter((line) => line !== '');

export const trackedFiles = (root: string) => lines(git(root, 'ls-files', '-z'));

/** Files whose text is not that of `base`, with new files that git does not ignore. */
export function changedFiles(root: string, base: string): string[] {
  const changed = lines(git(root, 'diff', '--name-only', '--no-renames', '-z', base));
  return [...changed, ...lines(git(root, 'ls-files', '--others', '--exclude-standard', '-z'))];
}

/** The texts of files in a revision, read by one process. A file that the revision lacks is left out. */
export function textsAt(root: string, revision: string, files: readonly string[]): Map<string, string> {
  const output = execFileSync('git', ['cat-file', '--batch'], {
    cwd: root,
    input: files.map((file) => `${revision}:${file}\n`).join(''),
    maxBuffer: LARGEST,
  });
  const texts = new Map<string, string>();
  let at = 0;
  for (const file of files) {
    const end = output.indexOf('\n', at);
    const [, kind, size] = output.toString('utf8', at, end).split(' ');
    at = end + 1;
    if (kind !== 'blob') continue;
    texts.set(file, output.toString('utf8', at, at + Number(size)));
    at += Number(size) + 1;
  }
  return texts;
}
