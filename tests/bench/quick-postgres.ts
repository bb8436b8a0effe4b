import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { OwnPostgres } from '../own-postgres.ts';
import { missingPackages } from '../programs.ts';

/** Not durable: the database lives for an hour, and a fill would mostly wait for the disk. */
const SETTINGS = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '8GB',
  checkpoint_timeout: '1h',
  shared_buffers: '1GB',
};

export interface QuickPostgres {
  url: string;
  stop(): Promise<void>;
}

/** Starts a PostgreSQL server for this run only; undefined if it is not installed. */
export async function startQuick(): Promise<QuickPostgres | undefined> {
  if (missingPackages(['initdb']).length > 0) return undefined;
  const folder = await mkdtemp(join(tmpdir(), 'amparo-postgres-'));
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    const postgres = await OwnPostgres.create(folder, SETTINGS);
    let ending: Promise<void> | undefined;
    const end = () =>
      postgres
        .stop('immediate')
        .catch(() => undefined)
        .then(remove);
    // An interrupted run may call `stop` twice.
    return { url: postgres.url, stop: () => (ending ??= end()) };
  } catch (error) {
    await remove();
    throw error;
  }
}
