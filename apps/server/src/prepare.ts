import type pg from 'pg';
import { seedReference } from '../seeds/reference.ts';
import { migrate, withDatabaseLock } from './platform/db/migrate.ts';

/** Prepares a database for this code: migrations, then reference data. Safe to run concurrently. */
export async function prepareDatabase(url: string): Promise<{ applied: string[] }> {
  return withDatabaseLock(url, async (client: pg.Client) => {
    const applied = await migrate(client);
    await seedReference(client);
    return { applied };
  });
}
