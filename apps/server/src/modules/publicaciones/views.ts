import { sql, type RawBuilder } from 'kysely';
import { diaDe } from '@amparo/contract/kernel/time';
import type { Tx } from '../../platform/db/database.ts';
import { viewsOf } from '../../platform/db/views.ts';
import { Missing, orMissing } from '../../platform/http/problems.ts';
import type { Work } from '../../platform/work.ts';

/** Active, today between its days, and not yet seen by the person when it shows only once (PUBLICACIONES-33). */
export function isServedTo(usuarioId: string): RawBuilder<boolean> {
  const today = diaDe(new Date());
  return sql<boolean>`(t.estado and ${today}::date between t.fecha_inicial and t.fecha_final
    and (t.tipo_vinculo = 'PERMANENTE' or not exists (
      select from publicacion_vista v where v.publicacion_id = t.id and v.usuario_id = ${usuarioId})))`;
}

/**
 * Counts a view of what the person is being served. Not a change of the record: it leaves no trail and no revision, and
 * waits for nobody but the same person. Repeating the one view of a publication that shows once answers the same count.
 */
export async function recordView({ tx }: Work, id: string, usuarioId: string): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${usuarioId} ve ${id}`}, 0))`.execute(tx);
  const { isDone, isServed } = orMissing(await findShowing(tx, id, usuarioId));
  if (!isDone) {
    if (!isServed) throw new Missing();
    await tx.insertInto('publicacion_vista').values({ publicacion_id: id, usuario_id: usuarioId }).execute();
  }
  return countViews(tx, id);
}

/** Whether the publication is being shown to this person, or was to be shown once and they saw it. */
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
  const { rows } = await sql<{ vista: number }>`select ${viewsOf(sql`${id}::uuid`)} as vista`.execute(tx);
  return rows[0]?.vista ?? 0;
}
