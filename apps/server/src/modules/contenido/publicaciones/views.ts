import { sql, type RawBuilder } from 'kysely';
import { diaDe } from '@amparo/contract/kernel/time';
import type { Tx } from '../../../platform/db/database.ts';
import type { UnitOfWork } from '../../../platform/db/unit-of-work.ts';
import { viewCountOf } from '../../../platform/db/view-counts.ts';
import { RecordNotFound, orMissing } from '../../../platform/lib/problems.ts';

/**
 * The publication is active, valid today and, if it is shown only once, not yet seen by the user
 * (PUBLICACIONES-33).
 */
export function isServedTo(usuarioId: string): RawBuilder<boolean> {
  const today = diaDe(new Date());
  return sql<boolean>`(t.estado and ${today}::date between t.fecha_inicial and t.fecha_final
    and (t.tipo_vinculo = 'PERMANENTE' or not exists (
      select from publicacion_vista v where v.publicacion_id = t.id and v.usuario_id = ${usuarioId})))`;
}

/**
 * Counts a view of a publication that is served to the user. A view is not an edit: it writes no audit entry
 * and no revision. The lock serializes only views of one publication by the same user. Repeating the view of
 * a UNA VISTA publication returns the same number.
 */
export async function recordView({ tx }: UnitOfWork, id: string, usuarioId: string): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${usuarioId} ve ${id}`}, 0))`.execute(tx);
  const { isDone, isServed } = orMissing(await findShowing(tx, id, usuarioId));
  if (!isDone) {
    if (!isServed) throw new RecordNotFound();
    await tx.insertInto('publicacion_vista').values({ publicacion_id: id, usuario_id: usuarioId }).execute();
  }
  return countViews(tx, id);
}

/**
 * Reads whether the publication is served to the user, and whether it is a UNA VISTA publication that they
 * have seen.
 */
function findShowing(tx: Tx, id: string, usuarioId: string) {
  return tx
    .selectFrom('publicacion as t')
    .select([
      isServedTo(usuarioId).as('isServed'),
      sql<boolean>`(t.tipo_vinculo = 'UNA VISTA' and exists (select from publicacion_vista v
        where v.publicacion_id = t.id and v.usuario_id = ${usuarioId}))`.as('isDone'),
    ])
    .where('t.id', '=', id)
    .executeTakeFirst();
}

async function countViews(tx: Tx, id: string): Promise<number> {
  const { rows } = await sql<{ vista: number }>`select ${viewCountOf(sql`${id}::uuid`)} as vista`.execute(tx);
  return rows[0]?.vista ?? 0;
}
