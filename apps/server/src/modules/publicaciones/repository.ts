import { sql, type RawBuilder } from 'kysely';
import { diaDe } from '@amparo/contract/kernel/time';
import type { Tx } from '../../platform/db/database.ts';

/** Active, today between its days, and not yet seen by the person when it shows only once (PUBLICACIONES-33). */
export function isServedTo(usuarioId: string): RawBuilder<boolean> {
  const today = diaDe(new Date());
  return sql<boolean>`(t.estado and ${today}::date between t.fecha_inicial and t.fecha_final
    and (t.tipo_vinculo = 'PERMANENTE' or not exists (
      select from publicacion_vista v where v.publicacion_id = t.id and v.usuario_id = ${usuarioId})))`;
}

/** One more view, stored and counted together. */
export async function addView(tx: Tx, id: string, usuarioId: string): Promise<number> {
  await tx.insertInto('publicacion_vista').values({ publicacion_id: id, usuario_id: usuarioId }).execute();
  const { vista } = await tx
    .updateTable('publicacion')
    .set({ vista: sql<number>`vista + 1` })
    .where('id', '=', id)
    .returning('vista')
    .executeTakeFirstOrThrow();
  return vista;
}

export async function isServed(tx: Tx, id: string, usuarioId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('publicacion as t')
    .select('t.id')
    .where('t.id', '=', id)
    .where(isServedTo(usuarioId))
    .executeTakeFirst();
  return row !== undefined;
}

export async function hasSeen(tx: Tx, id: string, usuarioId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('publicacion_vista')
    .select('fecha')
    .where('publicacion_id', '=', id)
    .where('usuario_id', '=', usuarioId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
