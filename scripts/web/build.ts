import { execFileSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');
const WEB = join(ROOT, 'apps/web');

/** Builds the web application that ships when it was never built or a source file is newer. */
export async function buildWeb(say: (line: string) => void): Promise<void> {
  const page = join(WEB, 'dist/index.html');
  const built = existsSync(page) ? statSync(page).mtimeMs : 0;
  const folders = [join(WEB, 'src'), join(ROOT, 'packages/contract/src')];
  const files = (
    await Promise.all(folders.map((folder) => readdir(folder, { recursive: true, withFileTypes: true })))
  ).flat();
  const isStale = files.some(
    (file) => file.isFile() && statSync(join(file.parentPath, file.name)).mtimeMs > built,
  );
  if (!isStale) return;
  say('Building the web application…');
  execFileSync('npm', ['run', 'build', '--silent'], { cwd: ROOT, stdio: ['ignore', 'ignore', 'inherit'] });
}
