import type { Stats } from 'node:fs';
import { copyFile, link, mkdir, open, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';

/** Suffix of incomplete files. */
const ARRIVING = '.parcial';

export interface Copied {
  /** Number of files in the copy. */
  files: number;
  bytes: number;
  /** Copied files. The others were in the copy before, or are links. */
  fresh: number;
}

/**
 * Copies the files of `source` that `into` lacks. Files with the same size and time in the previous copy are
 * hard-linked, so that a daily backup needs space only for new files. Never deletes a file of the copy, so
 * that files deleted in the source, by mistake or by an attacker, can be restored.
 */
export async function copyFiles(source: string, into: string, before?: string): Promise<Copied> {
  await mkdir(into, { recursive: true });
  let fresh = 0;
  for (const path of await filesIn(source)) {
    const from = await lookAt(join(source, path));
    const to = join(into, path);
    // Deleted since the folder was read.
    if (from === undefined || isSame(from, await lookAt(to))) continue;
    await mkdir(dirname(to), { recursive: true });
    const old = before === undefined ? undefined : join(before, path);
    if (old !== undefined && isSame(from, await lookAt(old)) && (await isLinked(old, to))) continue;
    if (await isCopied(join(source, path), to, from)) fresh += 1;
  }
  return { ...(await sizeOf(into)), fresh };
}

/** Counts the files of a folder and their bytes. */
export async function sizeOf(folder: string): Promise<{ files: number; bytes: number }> {
  let [files, bytes] = [0, 0];
  for (const path of await filesIn(folder)) {
    files += 1;
    bytes += (await lookAt(join(folder, path)))?.size ?? 0;
  }
  return { files, bytes };
}

async function filesIn(folder: string): Promise<string[]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  return found
    .filter((entry) => entry.isFile() && !entry.name.endsWith(ARRIVING))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)));
}

/**
 * Uploaded files are immutable; a changed file would have another time. A copy keeps the time to the
 * millisecond.
 */
const isSame = (one: Stats, other: Stats | undefined) =>
  other !== undefined && one.size === other.size && Math.abs(one.mtimeMs - other.mtimeMs) < 2;

async function isLinked(old: string, to: string): Promise<boolean> {
  try {
    await link(old, to);
    return true;
  } catch {
    // The file system has no hard links, or the file has the maximum number: copy the file instead.
    return false;
  }
}

/**
 * Writes to a temporary name and renames, so that no incomplete file and no file shared with an older backup
 * is written.
 */
async function isCopied(from: string, to: string, { atime, mtime }: Stats): Promise<boolean> {
  const partial = `${to}${ARRIVING}`;
  try {
    await copyFile(from, partial);
    await utimes(partial, atime, mtime);
    await using file = await open(partial);
    await file.sync();
    await rename(partial, to);
    return true;
  } catch (error) {
    await rm(partial, { force: true });
    if (isAbsent(error)) return false;
    throw error;
  }
}

async function lookAt(path: string): Promise<Stats | undefined> {
  try {
    return await stat(path);
  } catch (error) {
    if (isAbsent(error)) return undefined;
    throw error;
  }
}

const isAbsent = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';
