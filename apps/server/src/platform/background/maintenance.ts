import { sql } from 'kysely';
import { z } from 'zod';
import { createDb, type Db } from '../db/database.ts';
import { foldTotals } from '../db/totals.ts';
import { foldViewCounts } from '../db/view-counts.ts';
import type { Job } from '../jobs/jobs.ts';
import type { Platform } from '../platform.ts';
import { RETENTION } from './retention.ts';

const MONTHS_AHEAD = 3;
/** Rows deleted per statement: few enough not to delay other statements. */
const MOST_AT_ONCE = 5_000;
/** Moving a month out of the default partition may take longer than a request may. */
const PATIENCE_MS = 600_000;

/**
 * Periodic maintenance: creates coming partitions, deletes expired data, and folds view counts and totals.
 */
export function maintenanceJobs({ config, db, log }: Platform): Job[] {
  const left = (table: string, what: string | number) => log.info({ table, what }, 'expired data deleted');
  return [
    {
      name: 'mantenimiento',
      data: z.object({}),
      cron: '20 3 * * *',
      run: async () => {
        for (const kept of RETENTION) {
          if ('old' in kept) {
            const rows = await deleteOld(db, kept);
            if (rows > 0) left(kept.table, rows);
          } else {
            for (const part of await keepMonths(config.DATABASE_DIRECT_URL, kept)) left(kept.table, part);
          }
        }
      },
    },
    { name: 'vistas.totales', data: z.object({}), cron: '* * * * *', run: () => foldViewCounts(db) },
    { name: 'listas.totales', data: z.object({}), cron: '* * * * *', run: () => foldTotals(db) },
  ];
}

type Rows = Extract<(typeof RETENTION)[number], { keep: string }>;
type Months = Exclude<(typeof RETENTION)[number], Rows>;

async function deleteOld(db: Db, { table, keep, old }: Rows): Promise<number> {
  const before = sql<Date>`(now() - ${keep}::interval)`;
  const name = sql.table(table);
  let total = 0;
  for (;;) {
    const { numAffectedRows = 0n } = await sql`delete from ${name} where ctid = any(array(
      select ctid from ${name} where ${old(before)} limit ${MOST_AT_ONCE}))`.execute(db);
    total += Number(numAffectedRows);
    if (numAffectedRows < MOST_AT_ONCE) return total;
  }
}

/** Creates coming monthly partitions and drops expired ones, in one transaction. Returns the dropped ones. */
async function keepMonths(url: string, { table, keepMonths: months }: Months): Promise<string[]> {
  const db = createDb({ url, pool: 1, silence: PATIENCE_MS });
  try {
    return await db.transaction().execute(async (tx) => {
      await sql`set local statement_timeout = ${sql.lit(PATIENCE_MS)}`.execute(tx);
      await sql`select asegura_particiones(${table}, ${MONTHS_AHEAD})`.execute(tx);
      if (months === 'for ever') return [];
      const { rows } = await sql<{
        part: string;
      }>`select suelta_particiones(${table}, ${months}) as part`.execute(tx);
      return rows.map(({ part }) => part);
    });
  } finally {
    await db.destroy();
  }
}
