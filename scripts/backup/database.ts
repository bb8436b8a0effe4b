import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { connection, postgresProgram, run } from './programs.ts';

/** Timeout until PostgreSQL has archived the WAL of the backup. */
const ARCHIVE_MS = 60_000;

interface Base {
  consistent: string;
  major: string;
  firstWal: string;
  /** False if PostgreSQL has no WAL archive: then only the moment of the backup can be restored. */
  archived: boolean;
}

/**
 * Copies the data folder with the WAL that makes it consistent, and verifies its checksums. Then waits until
 * the WAL of the backup is archived, because without it no later moment can be restored.
 */
export async function copyDatabase(
  client: pg.Client,
  address: string,
  into: string,
  wal: string,
): Promise<Base> {
  const { rows } = await client.query<{ major: string; mode: string }>(
    `select current_setting('server_version_num')::int / 10000 as major, current_setting('archive_mode') as mode`,
  );
  const major = String(rows[0]?.major);
  await run(
    postgresProgram('pg_basebackup', major),
    [
      '--pgdata',
      into,
      '--wal-method=stream',
      '--checkpoint=fast',
      '--manifest-checksums=SHA256',
      '--no-password',
    ],
    { env: connection(address) },
  );
  await run(postgresProgram('pg_verifybackup', major), ['--quiet', into]);
  const clock = await client.query<{ now: Date }>('select clock_timestamp() as now');
  const label = await readFile(join(into, 'backup_label'), 'utf8');
  const firstWal = /\(file ([0-9A-F]{24})\)/.exec(label)?.[1];
  if (firstWal === undefined) throw new Error('backup_label of the database copy names no first WAL segment');
  const archived = rows[0]?.mode !== 'off';
  if (archived) await untilArchived(wal, firstWal);
  return { consistent: (clock.rows[0]?.now ?? new Date()).toISOString(), major, firstWal, archived };
}

/**
 * The backup closes its WAL segment, so PostgreSQL archives it. If it does not arrive, the archive is
 * elsewhere or fails.
 */
async function untilArchived(wal: string, name: string): Promise<void> {
  const limit = performance.now() + ARCHIVE_MS;
  while (!existsSync(join(wal, `${name}.gz`))) {
    if (performance.now() > limit)
      throw new Error(`PostgreSQL did not archive WAL segment ${name} to ${wal}: check archive_command`);
    await wait(100);
  }
}
