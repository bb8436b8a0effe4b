import { sql, type RawBuilder } from 'kysely';
import type { Db } from './database.ts';

/** View count of the record: stored total plus pending views, read in one snapshot (decision 0011). */
export function viewCountOf(id: RawBuilder<string>): RawBuilder<number> {
  return sql<number>`(select coalesce(sum(v.total), 0)::int from (
    select total from vista_total where registro_id = ${id}
    union all select total from vista_pendiente where registro_id = ${id}) v)`;
}

/**
 * Moves pending views into the totals, each row exactly once. Counts are exact without it; it only keeps the
 * pending table small.
 */
export async function foldViewCounts(db: Db): Promise<void> {
  await sql`with taken as (delete from vista_pendiente returning registro_id, total)
    insert into vista_total (registro_id, total)
    select registro_id, sum(total) from taken group by registro_id order by registro_id
    on conflict (registro_id) do update set total = vista_total.total + excluded.total`.execute(db);
}
