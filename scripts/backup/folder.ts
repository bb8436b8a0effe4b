import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { postgresProgram, run } from './programs.ts';

/**
 * Metadata of a backup, stored next to `base` (the database) and `files` (uploaded files, if they are on
 * disk).
 */
export interface Summary {
  started: string;
  /** First moment to which the backup can restore the database, by the clock of the database. */
  consistent: string;
  /** Major version of PostgreSQL. */
  major: string;
  /** First WAL segment that the backup needs from the archive. */
  firstWal: string;
}

export interface Backup extends Summary {
  folder: string;
}

const SUMMARY = 'respaldo.json';
const NAME = /^\d{4}-\d\d-\d\dT[\d-]+\.\d+Z$/;
const DAY_MS = 86_400_000;

export const walOf = (folder: string) => join(folder, 'wal');

/** Finished backups, oldest first. */
export async function backupsIn(folder: string): Promise<Backup[]> {
  const names = existsSync(folder) ? (await readdir(folder)).filter((name) => NAME.test(name)) : [];
  return Promise.all(
    names.toSorted().map(async (name) => ({
      ...(JSON.parse(await readFile(join(folder, name, SUMMARY), 'utf8')) as Summary),
      folder: join(folder, name),
    })),
  );
}

/** Fills a temporary folder and renames it when it is complete, so that an aborted backup is never used. */
export async function newBackup(
  folder: string,
  started: Date,
  fill: (folder: string) => Promise<Summary>,
): Promise<Backup> {
  const path = join(folder, started.toISOString().replaceAll(':', '-'));
  const partial = `${path}.partial`;
  await mkdir(partial, { recursive: true, mode: 0o700 });
  try {
    const summary = await fill(partial);
    await writeFile(join(partial, SUMMARY), `${JSON.stringify(summary, null, 2)}\n`, { flush: true });
    await rename(partial, path);
    return { ...summary, folder: path };
  } catch (error) {
    await rm(partial, { recursive: true, force: true });
    throw error;
  }
}

/**
 * Deletes old backups except the newest, and WAL that no remaining backup needs. Returns the number of
 * deleted backups.
 */
export async function forgetOld(folder: string, keepDays: number, now: Date): Promise<number> {
  const all = await backupsIn(folder);
  const isOld = ({ started }: Backup) => now.getTime() - Date.parse(started) > keepDays * DAY_MS;
  const old = all.slice(0, -1).filter(isOld);
  for (const backup of old) await rm(backup.folder, { recursive: true });
  const oldest = all.find((backup) => !old.includes(backup));
  if (old.length > 0 && oldest !== undefined && existsSync(walOf(folder)))
    await run(postgresProgram('pg_archivecleanup', oldest.major), [
      '-x',
      '.gz',
      walOf(folder),
      oldest.firstWal,
    ]);
  return old.length;
}

/** The newest backup that can restore this moment; without a moment, the newest. */
export function backupFor(backups: readonly Backup[], moment: Date | undefined): Backup {
  const found = backups.findLast(
    ({ consistent }) => moment === undefined || Date.parse(consistent) <= moment.getTime(),
  );
  if (found !== undefined) return found;
  const [oldest] = backups;
  throw new Error(
    oldest === undefined
      ? 'There is no finished backup in that folder'
      : `The oldest moment that can be restored is ${oldest.consistent}`,
  );
}

/** File name of a WAL segment of 16 MB: timeline and position. */
const PIECE = /^([0-9A-F]{8})([0-9A-F]{8})000000([0-9A-F]{2})\.gz$/;

/**
 * Gaps between archived WAL segments: a recovery would stop at the first gap as if it were the end of the
 * archive.
 */
export async function gapsIn(wal: string, firstWal: string): Promise<string[]> {
  const names = existsSync(wal) ? (await readdir(wal)).toSorted() : [];
  const gaps: string[] = [];
  let before: { timeline: string; place: number; name: string } | undefined;
  for (const name of names) {
    const [, timeline = '', high = '', low = ''] = PIECE.exec(name) ?? [];
    if (timeline === '' || name.slice(8) < firstWal.slice(8)) continue;
    const place = Number.parseInt(high, 16) * 256 + Number.parseInt(low, 16);
    if (before?.timeline === timeline && place !== before.place + 1) gaps.push(`${before.name} … ${name}`);
    before = { timeline, place, name };
  }
  return gaps;
}
