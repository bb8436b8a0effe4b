import type { Stats } from 'node:fs';
import { copyFile, link, mkdir, open, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';

/** What is still arriving has this ending, and belongs to nobody yet. */
const ARRIVING = '.parcial';

export interface Copied {
  /** In the copy at the end. */
  files: number;
  bytes: number;
  /** Those that were read and written; the others were there, or are links. */
  fresh: number;
}

/**
 * Copies what `into` lacks of `source`. What the copy before has with the same size and time is linked instead, so that a day
 * costs what came that day. Nothing is ever removed here: what somebody deleted by mistake, or a thief on purpose, is still in it.
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

/** How many files a folder holds, and how much. */
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

/** Files of the house never change under their name; should one, its time says so. A copy keeps it to the millisecond. */
const isSame = (one: Stats, other: Stats | undefined) =>
  other !== undefined && one.size === other.size && Math.abs(one.mtimeMs - other.mtimeMs) < 2;

async function isLinked(old: string, to: string): Promise<boolean> {
  try {
    await link(old, to);
    return true;
  } catch {
    // A disk that has no links, or has as many of this file as it can: a copy does.
    return false;
  }
}

/** Under another name until it is whole and on the disk; never into a file that an older backup shares. */
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
