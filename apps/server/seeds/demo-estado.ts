import { sql } from 'kysely';
import type { Db } from '../src/platform/db/database.ts';

/** A backup of last night, so that the state page of the demo does not report a missing backup. */
export async function seedDemoBackup(db: Db): Promise<void> {
  await sql`insert into respaldo (inicio, fin, estado, destino, bytes)
    values (now() - interval '6 hours 2 minutes', now() - interval '6 hours', 'hecho', '/respaldos/amparo', 48300000)`.execute(
    db,
  );
}
