import { existsSync } from 'node:fs';
import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { instanteDe } from '@amparo/contract/kernel/time';
import { copyFiles } from './files.ts';
import { backupFor, backupsIn, gapsIn, walOf, type Backup } from './folder.ts';
import { isRoot, postgresProgram, run } from './programs.ts';

/**
 * `npm run restore -- --from FOLDER --to DATA_FOLDER [--at MOMENT] [--files FOLDER]` restores the database,
 * ready to be started, and the uploaded files. MOMENT is a time in Bogotá (2026-11-18T16:30) or has a time
 * zone (2026-11-18T21:30:00Z); without it, everything in the archive is restored. Overwrites nothing. Exit
 * codes: 0 success, 1 failure, 2 invalid arguments.
 */
const { values } = parseArgs({
  options: {
    from: { type: 'string' },
    to: { type: 'string' },
    at: { type: 'string' },
    files: { type: 'string' },
  },
});
const RESTORE_WAL = join(import.meta.dirname, '../../deploy/postgres/restore-wal.sh');
const POLL_MS = 100;
const say = (line: string) => void process.stdout.write(`${line}\n`);

function momentOf(text: string): Date {
  const bogota = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d)(:\d\d(?:\.\d+)?)?$/.exec(text);
  const moment =
    bogota === null
      ? new Date(/(Z|[+-]\d\d:\d\d)$/.test(text) ? text : Number.NaN)
      : new Date(
          instanteDe(bogota[1] ?? '', bogota[2] ?? '').getTime() + Number(bogota[3]?.slice(1) ?? 0) * 1_000,
        );
  if (Number.isNaN(moment.getTime()))
    throw new Error(`Invalid moment ${text}: write 2026-11-18T16:30 (Bogotá time)`);
  return moment;
}

async function refuseFull(folder: string): Promise<void> {
  if (existsSync(folder) && (await readdir(folder)).length > 0)
    throw new Error(`${folder} is not empty. Move its contents away; nothing is overwritten`);
}

/** The user `postgres` must own the files that PostgreSQL reads. */
async function give(...paths: string[]): Promise<void> {
  if (isRoot) await run('chown', ['-R', 'postgres:postgres', ...paths]);
}

/** Quotes a text as one word of a shell. */
const quoted = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`;
/** The same inside a setting of PostgreSQL, in which % must be doubled. */
const word = (path: string) => `"${path.replaceAll(/["\\$`]/g, String.raw`\$&`).replaceAll('%', '%%')}"`;

/**
 * Starts PostgreSQL to replay the archive up to the moment, and stops it. It accepts no connections and
 * archives nothing. The settings are temporary; the configuration files of the installation are neither
 * needed nor changed.
 */
async function replay(backup: Backup, data: string, from: string, moment: Date | undefined): Promise<string> {
  const desk = await mkdtemp(join(tmpdir(), 'amparo-restore-'));
  const log = join(desk, 'log');
  try {
    // The user `postgres` may not be allowed to read the repository.
    await cp(RESTORE_WAL, join(desk, 'restore-wal.sh'));
    // Passed as arguments, because these override the configuration files of the restored database.
    const settings = {
      config_file: await written(join(desk, 'postgresql.conf')),
      hba_file: await written(join(desk, 'pg_hba.conf'), 'local all all reject\n'),
      ident_file: await written(join(desk, 'pg_ident.conf')),
      restore_command: `${word(join(desk, 'restore-wal.sh'))} %f %p ${word(walOf(from))}`,
      recovery_target_time: moment?.toISOString().replace('T', ' ').replace('Z', '+00') ?? '',
      recovery_target_action: 'promote',
      // Without read access during recovery, PostgreSQL does not require the connection limits of the lost
      // server.
      hot_standby: 'off',
      archive_mode: 'off',
      listen_addresses: '',
      unix_socket_directories: desk,
      logging_collector: 'off',
      log_destination: 'stderr',
      log_timezone: 'UTC',
    };
    const options = Object.entries(settings).map(([name, value]) => `-c ${quoted(`${name}=${value}`)}`);
    await written(join(data, 'recovery.signal'));
    await give(desk, data);
    const pgCtl = postgresProgram('pg_ctl', backup.major);
    const failed = async () => {
      throw new Error(`PostgreSQL could not replay:\n${await lastOf(log)}`);
    };
    const start = ['-D', data, '-l', log, '-w', 'start', '-o', options.join(' ')];
    await run(pgCtl, start, { asPostgres: true }).catch(failed);
    if (!(await isReplayed(data))) await failed();
    await run(pgCtl, ['-D', data, '-w', '-m', 'fast', 'stop'], { asPostgres: true });
    await announceHistory(data);
    const told = await readFile(log, 'utf8');
    return (
      /last completed transaction was at log time (\S+ \S+)/.exec(told)?.[1] ?? 'the moment of the backup'
    );
  } finally {
    await rm(desk, { recursive: true, force: true });
  }
}

/**
 * Polls postmaster.pid: PostgreSQL writes "ready" to it after the last change and deletes it when it gives
 * up.
 */
async function isReplayed(data: string): Promise<boolean> {
  for (;;) {
    const told = await readFile(join(data, 'postmaster.pid'), 'utf8').catch(() => undefined);
    if (told === undefined) return false;
    if (/^ready\s*$/m.test(told)) return true;
    await wait(POLL_MS);
  }
}

/**
 * The restored database starts a new timeline. Mark its history file as ready to be archived, because a later
 * restore needs it to find the branch. A rehearsal never archives, so it adds nothing to the archive.
 */
async function announceHistory(data: string): Promise<void> {
  const wal = join(data, 'pg_wal');
  const pages = (await readdir(wal)).filter((name) => name.endsWith('.history')).toSorted();
  const newest = pages.at(-1);
  if (newest === undefined) return;
  await give(await written(join(wal, 'archive_status', `${newest}.ready`)));
}

async function written(path: string, text = ''): Promise<string> {
  await writeFile(path, text);
  return path;
}

const lastOf = async (log: string) =>
  existsSync(log)
    ? (await readFile(log, 'utf8')).trim().split('\n').slice(-8).join('\n')
    : '(it wrote nothing)';

async function restoreDatabase(backup: Backup, from: string, data: string, moment: Date | undefined) {
  await run(postgresProgram('pg_verifybackup', backup.major), ['--quiet', join(backup.folder, 'base')]);
  for (const gap of await gapsIn(walOf(from), backup.firstWal))
    say(`Gap in the WAL archive: ${gap}. This backup cannot be restored to a later moment.`);
  await mkdir(data, { recursive: true });
  await run('cp', ['-a', '--reflink=auto', `${join(backup.folder, 'base')}/.`, data]);
  await chmod(data, 0o700);
  return replay(backup, data, from, moment);
}

async function restore(given: { from: string; to: string }): Promise<void> {
  const began = performance.now();
  const [from, data] = [resolve(given.from), resolve(given.to)];
  const files = values.files === undefined ? undefined : resolve(values.files);
  const moment = values.at === undefined ? undefined : momentOf(values.at);
  for (const folder of [data, files]) if (folder !== undefined) await refuseFull(folder);
  const backups = await backupsIn(from);
  const backup = backupFor(backups, moment);
  say(`From ${backup.folder}, consistent since ${backup.consistent}.`);
  const last = await restoreDatabase(backup, from, data, moment);
  say(`The database is in ${data}. Its last change: ${last}.`);
  if (files !== undefined) {
    // Later backups have the files uploaded after this one; this one has the files deleted since.
    const later = backups.slice(backups.findIndex(({ folder }) => folder === backup.folder));
    const holders = later.map(({ folder }) => join(folder, 'files')).filter((folder) => existsSync(folder));
    let held = 0;
    for (const holder of holders) ({ files: held } = await copyFiles(holder, files));
    say(`${held} files are in ${files}.`);
  }
  say(
    `Restored in ${((performance.now() - began) / 1_000).toFixed(1)} s. Start PostgreSQL there, then Amparo.`,
  );
}

const { from, to } = values;
if (from === undefined || to === undefined) {
  process.stderr.write(
    'Usage: npm run restore -- --from FOLDER --to DATA_FOLDER [--at MOMENT] [--files FOLDER]\n',
  );
  process.exit(2);
}
try {
  await restore({ from, to });
} catch (error) {
  process.stderr.write(`The restore failed: ${String(error)}\n`);
  process.exitCode = 1;
}
