import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Temporary folders for uploads and generated files. */
const PREFIX = 'amparo-carga-';
/** No upload or generated file takes this long, in any process of this machine. */
const OLD_MS = 2 * 3_600_000;

/** Creates a folder that is removed when `use` ends, also after an error. */
export async function withTempFolder<T>(use: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), PREFIX));
  try {
    return await use(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Removes folders that killed processes left behind. Best effort. */
export async function removeStaleTempFolders(): Promise<void> {
  const names = (await readdir(tmpdir())).filter((name) => name.startsWith(PREFIX));
  for (const path of names.map((name) => join(tmpdir(), name))) {
    const age = await stat(path).then(
      ({ mtimeMs }) => Date.now() - mtimeMs,
      () => 0,
    );
    if (age > OLD_MS) await rm(path, { recursive: true, force: true });
  }
}
