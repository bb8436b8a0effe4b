import { cp, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { until } from '@amparo/server/testing/processes';
import { isRoot, run } from '../../scripts/backup/programs.ts';
import { OwnPostgres } from '../own-postgres.ts';

const ARCHIVE = join(import.meta.dirname, '../../deploy/postgres/archive.sh');

/** Starts a PostgreSQL that archives WAL as an installation does (deploy/postgres/archive.conf). */
export async function startArchiving(folder: string, wal: string): Promise<OwnPostgres> {
  await mkdir(wal, { recursive: true });
  if (isRoot) await run('chown', ['postgres', wal]);
  // The user of PostgreSQL may not be able to read the repository.
  const script = join(folder, 'archive.sh');
  await cp(ARCHIVE, script);
  return OwnPostgres.create(folder, {
    wal_level: 'replica',
    archive_mode: 'on',
    archive_timeout: '60',
    archive_command: `"${script}" "%p" "%f" "${wal}"`,
  });
}

/** Simulates the loss of the disk: deletes the data and the WAL that is not archived. */
export async function burn(postgres: OwnPostgres): Promise<void> {
  await postgres.stop('immediate');
  await rm(postgres.data, { recursive: true });
}

/** Archives all WAL written so far, without waiting for `archive_timeout`. */
export async function archiveAll(postgres: OwnPostgres): Promise<void> {
  const [ended] = await postgres.onServer<{ wal: string }>('select pg_walfile_name(pg_switch_wal()) as wal');
  await until(
    `${ended?.wal} is archived`,
    async () => {
      const [seen] = await postgres.onServer<{ done: boolean }>(
        `select coalesce(last_archived_wal >= '${ended?.wal}', false) as done from pg_stat_archiver`,
      );
      return seen?.done;
    },
    60_000,
  );
}
