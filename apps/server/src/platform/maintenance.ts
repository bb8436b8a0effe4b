import { sql } from 'kysely';
import { z } from 'zod';
import { forgetOldKeys } from './http/idempotency.ts';
import type { Job } from './jobs.ts';
import type { Platform } from './platform.ts';

/** Housekeeping that nobody asks for: old keys leave, next months' partitions exist before they are needed. */
export function maintenanceJobs({ db }: Platform): Job[] {
  return [
    {
      name: 'mantenimiento',
      data: z.object({}),
      cron: '20 3 * * *',
      run: async () => {
        await db.transaction().execute(async (tx) => {
          await forgetOldKeys(tx);
          await sql`select asegura_particiones(t, 3) from unnest(array['auditoria', 'interaccion']::regclass[]) t`.execute(
            tx,
          );
        });
      },
    },
  ];
}
