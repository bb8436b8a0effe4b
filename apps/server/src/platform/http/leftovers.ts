import { readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Folders of uploads under way. */
export const PREFIX = 'amparo-carga-';
/** No call lasts so long, of whatever process of this machine. */
const OLD_MS = 2 * 3_600_000;

/** Removes what processes that were killed in the middle of an upload left behind. Best effort. */
export async function removeLeftovers(): Promise<void> {
  const names = (await readdir(tmpdir())).filter((name) => name.startsWith(PREFIX));
  for (const path of names.map((name) => join(tmpdir(), name))) {
    const age = await stat(path).then(
      ({ mtimeMs }) => Date.now() - mtimeMs,
      () => 0,
    );
    if (age > OLD_MS) await rm(path, { recursive: true, force: true });
  }
}
