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
 * `npm run restore -- --from FOLDER --to DATA_FOLDER [--at MOMENT] [--files FOLDER]`: a database as it was, ready to be started,
 * and the uploaded files. MOMENT is an hour of Bogotá (2026-11-18T16:30) or says its zone (2026-11-18T21:30:00Z); without it, all
 * that there is. Nothing that exists is overwritten. Ends with 0, 1 when it failed, 2 when it was asked wrongly.
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
    throw new Error(`${text} is no moment: write 2026-11-18T16:30, of Bogotá`);
  return moment;
}

async function refuseFull(folder: string): Promise<void> {
  if (existsSync(folder) && (await readdir(folder)).length > 0)
    throw new Error(`${folder} is not empty. Move what is there away; nothing is overwritten`);
}

/** The user of PostgreSQL owns what PostgreSQL reads. */
async function give(...paths: string[]): Promise<void> {
  if (isRoot) await run('chown', ['-R', 'postgres:postgres', ...paths]);
}

/** What a shell takes as one word; and the same inside a setting in which % means something. */
const quoted = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`;
const word = (path: string) => `"${path.replaceAll(/["\\$`]/g, String.raw`\$&`).replaceAll('%', '%%')}"`;

/**
 * Lets PostgreSQL replay the archive up to the moment, heard by nobody and archiving nothing, and closes it again. Its settings
 * are of this start alone: what the house had set is neither needed nor touched.
 */
async function replay(backup: Backup, data: string, from: string, moment: Date | undefined): Promise<string> {
  const desk = await mkdtemp(join(tmpdir(), 'amparo-restore-'));
  const log = join(desk, 'log');
  try {
    // The repository may be where the user of PostgreSQL cannot read.
    await cp(RESTORE_WAL, join(desk, 'restore-wal.sh'));
    // As arguments: they stand above whatever the lost database had in its files.
    const settings = {
      config_file: await written(join(desk, 'postgresql.conf')),
      hba_file: await written(join(desk, 'pg_hba.conf'), 'local all all reject\n'),
      ident_file: await written(join(desk, 'pg_ident.conf')),
      restore_command: `${word(join(desk, 'restore-wal.sh'))} %f %p ${word(walOf(from))}`,
      recovery_target_time: moment?.toISOString().replace('T', ' ').replace('Z', '+00') ?? '',
      recovery_target_action: 'promote',
      // Nobody reads meanwhile, so it may be smaller than the one that was lost.
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
      /last completed transaction was at log time (\S+ \S+)/.exec(told)?.[1] ?? 'that of the backup itself'
    );
  } finally {
    await rm(desk, { recursive: true, force: true });
  }
}

/** Asks nobody: the file in which PostgreSQL says how it is becomes "ready" after the last change, and goes if it gives up. */
async function isReplayed(data: string): Promise<boolean> {
  for (;;) {
    const told = await readFile(join(data, 'postmaster.pid'), 'utf8').catch(() => undefined);
    if (told === undefined) return false;
    if (/^ready\s*$/m.test(told)) return true;
    await wait(POLL_MS);
  }
}

/**
 * From here on the database writes another history than the one that was left. Once it archives again it must bring the page
 * that says where they part, or no later restore would find the way over it; a rehearsal never archives, and brings nothing.
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
    say(`The archive lacks what is between ${gap}: nothing later can be restored with this backup.`);
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
  say(`From ${backup.folder}, whole since ${backup.consistent}.`);
  const last = await restoreDatabase(backup, from, data, moment);
  say(`The database is in ${data}. Its last change is of ${last}.`);
  if (files !== undefined) {
    // Later backups, too: they have what was uploaded after this one, and this one has what was deleted since.
    const later = backups.slice(backups.findIndex(({ folder }) => folder === backup.folder));
    const holders = later.map(({ folder }) => join(folder, 'files')).filter((folder) => existsSync(folder));
    let held = 0;
    for (const holder of holders) ({ files: held } = await copyFiles(holder, files));
    say(`${held} files are in ${files}.`);
  }
  say(
    `Restored in ${((performance.now() - began) / 1_000).toFixed(1)} s. Start PostgreSQL there, then the house.`,
  );
}

const { from, to } = values;
if (from === undefined || to === undefined) {
  process.stderr.write('Say --from FOLDER and --to DATA_FOLDER; perhaps --at MOMENT and --files FOLDER.\n');
  process.exit(2);
}
try {
  await restore({ from, to });
} catch (error) {
  process.stderr.write(`The restore failed: ${String(error)}\n`);
  process.exitCode = 1;
}
