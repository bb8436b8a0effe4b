import { sql } from 'kysely';
import { Client } from 'pg';
import { onTestFinished } from 'vitest';
import { until } from './processes.ts';
import type { TestApp } from './test-app.ts';

/** Locks the row of a user, so that a notification to that user waits. */
export async function holdPersonLock({ app, url }: Pick<TestApp, 'app' | 'url'>, id: string) {
  const client = new Client({ connectionString: url });
  await client.connect();
  onTestFinished(() => client.end());
  await client.query('begin');
  await client.query('select from usuario where id = $1 for update', [id]);
  const waiting = () =>
    until('a notification waits for the lock', async () => {
      const { rows } = await sql<{ n: number }>`select count(*)::int as n from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock' and query like '%notificacion%'`.execute(
        app.platform.db,
      );
      return rows[0]?.n === 1;
    });
  return { waiting, free: () => client.query('rollback') };
}
