import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';

/** Content with a pending scan: the current content of a file or an earlier version. */
export interface Unscanned {
  archivo_id: string;
  usuario_id: string | null;
  nombre: string;
  tipo: string;
  bytes: number;
  llave: string;
  miniatura: string | null;
}

export async function findByKey(db: Db, llave: string): Promise<Unscanned | undefined> {
  const { rows } = await sql<Unscanned>`
    select id as archivo_id, usuario_id, nombre, tipo, bytes, llave, miniatura from archivo
    where llave = ${llave} and analisis = 'pendiente'
    union all
    select archivo_id, usuario_id, nombre, tipo, bytes, llave, miniatura from archivo_version
    where llave = ${llave} and analisis = 'pendiente'`.execute(db);
  return rows[0];
}

/**
 * Stores the verdict on every file and file version with this content. Returns whether any of them still
 * exists.
 */
export async function settleScan(tx: Tx, llave: string, analisis: 'limpio' | 'infectado'): Promise<boolean> {
  const [now] = await tx.updateTable('archivo').set({ analisis }).where('llave', '=', llave).execute();
  const [before] = await tx
    .updateTable('archivo_version')
    .set({ analisis })
    .where('llave', '=', llave)
    .execute();
  await tx.deleteFrom('archivo_por_analizar').where('llave', '=', llave).execute();
  return (now?.numUpdatedRows ?? 0n) + (before?.numUpdatedRows ?? 0n) > 0n;
}
