import { sql } from 'kysely';
import type { Db } from '../src/platform/db/database.ts';

/** Last night's backup, as a house that is looked after has one: without it the page of the state would be red for no reason. */
export async function seedDemoBackup(db: Db): Promise<void> {
  await sql`insert into respaldo (inicio, fin, estado, destino, bytes)
    values (now() - interval '6 hours 2 minutes', now() - interval '6 hours', 'hecho', '/respaldos/amparo', 48300000)`.execute(
    db,
  );
}
