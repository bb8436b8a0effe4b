import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { OwnPostgres } from '../own-postgres.ts';
import { missingPackages } from '../programs.ts';

/** Writes nothing down for sure: what a measure fills lives for an hour, and waiting for disks is most of the filling. */
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

/** A PostgreSQL of this measure alone; undefined where its programs are not installed. */
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
    // Whoever interrupts may ask for it twice.
    return { url: postgres.url, stop: () => (ending ??= end()) };
  } catch (error) {
    await remove();
    throw error;
  }
}
