import { execFileSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');
const WEB = join(ROOT, 'apps/web');

/** Builds the production web application if there is no build or a source file is newer than it. */
export async function buildWeb(say: (line: string) => void): Promise<void> {
  const page = join(WEB, 'dist/index.html');
  const built = existsSync(page) ? statSync(page).mtimeMs : 0;
  const folders = [join(WEB, 'src'), join(WEB, 'public'), join(ROOT, 'packages/contract/src')];
  const inFolders = await Promise.all(
    folders.map((folder) => readdir(folder, { recursive: true, withFileTypes: true })),
  );
  // The files in apps/web itself: index.html and the configuration of Vite.
  const files = [...inFolders.flat(), ...(await readdir(WEB, { withFileTypes: true }))];
  const isStale = files.some(
    (file) => file.isFile() && statSync(join(file.parentPath, file.name)).mtimeMs > built,
  );
  if (!isStale) return;
  say('Building the web application…');
  execFileSync('npm', ['run', 'build', '--silent'], { cwd: ROOT, stdio: ['ignore', 'ignore', 'inherit'] });
}
