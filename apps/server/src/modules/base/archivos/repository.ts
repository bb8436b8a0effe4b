import { sql, type Selectable } from 'kysely';
import { z } from 'zod';
import type { Db, Tx } from '../../../platform/db/database.ts';
import type { Archivo as ArchivoTable } from '../../../platform/db/schema.ts';

export type Archivo = Selectable<ArchivoTable>;

export function findArchivo(db: Db, id: string): Promise<Archivo | undefined> {
  return db.selectFrom('archivo').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Accepts unvalidated ids; values that are not UUIDs are not found. */
export function findArchivos(db: Db, ids: readonly string[]): Promise<Archivo[]> {
  const known = ids.filter((id) => z.uuid().safeParse(id).success);
  return db
    .selectFrom('archivo')
    .selectAll()
    .where('id', '=', sql<string>`any(${known}::uuid[])`)
    .execute();
}

export function lockArchivo(tx: Tx, id: string): Promise<Archivo | undefined> {
  return tx.selectFrom('archivo').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export interface Content {
  nombre: string;
  tipo: string;
  bytes: number;
  sha256: string;
  llave: string;
  miniatura: string | null;
  analisis: 'limpio' | 'pendiente';
}

export function insertArchivo(
  tx: Tx,
  row: Content & { usuario_id: string; entidad: string },
): Promise<Archivo> {
  return tx.insertInto('archivo').values(row).returningAll().executeTakeFirstOrThrow();
}

export function updateContent(tx: Tx, id: string, usuarioId: string, content: Content): Promise<Archivo> {
  return tx
    .updateTable('archivo')
    .set({ ...content, usuario_id: usuarioId, subido: sql<Date>`now()` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function deleteArchivo(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('archivo').where('id', '=', id).execute();
}

export async function setHolder(tx: Tx, id: string, holder: { recurso: string; id: string }): Promise<void> {
  await tx
    .updateTable('archivo')
    .set({ recurso: holder.recurso, registro_id: holder.id, suelto: null })
    .where('id', '=', id)
    .execute();
}

/** Makes the file unattached. It then belongs to the user who detached it. */
export async function clearHolder(tx: Tx, id: string, usuarioId: string | null): Promise<void> {
  await tx
    .updateTable('archivo')
    .set({
      recurso: null,
      registro_id: null,
      suelto: sql<Date>`now()`,
      ...(usuarioId === null ? {} : { usuario_id: usuarioId }),
    })
    .where('id', '=', id)
    .execute();
}

/** Number and size of the user's unattached files; the size excludes the file that is being replaced. */
export async function looseOf(
  db: Db,
  usuarioId: string,
  replaced?: string,
): Promise<{ files: number; bytes: number }> {
  const { rows } = await sql<{ files: string; bytes: string }>`
    select count(*) files, coalesce(sum(bytes) filter (where id is distinct from ${replaced ?? null}), 0) bytes
    from archivo where usuario_id = ${usuarioId} and suelto is not null`.execute(db);
  return { files: Number(rows[0]?.files), bytes: Number(rows[0]?.bytes) };
}

/**
 * Registers keys before they are written, so that the cleanup job deletes them after an hour if the upload
 * fails.
 */
export async function reserveKeys(tx: Tx, keys: readonly string[]): Promise<void> {
  const rows = keys.map((llave) => ({ llave, borrable: sql<Date>`now() + interval '1 hour'` }));
  await tx.insertInto('objeto_suelto').values(rows).execute();
}

/** Assigns reserved keys to a file. Returns false if the cleanup job has already deleted one of them. */
export async function takeKeys(tx: Tx, keys: readonly string[]): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('objeto_suelto')
    .where('llave', 'in', [...keys])
    .executeTakeFirst();
  return Number(numDeletedRows) === keys.length;
}

/** Schedules the keys for immediate deletion. */
export async function giveUpKeys(tx: Tx, keys: readonly string[]): Promise<void> {
  const rows = keys.map((llave) => ({ llave, borrable: sql<Date>`now()` }));
  await tx
    .insertInto('objeto_suelto')
    .values(rows)
    .onConflict((conflict) => conflict.column('llave').doUpdateSet({ borrable: sql<Date>`now()` }))
    .execute();
}

/**
 * Deletes files that were unattached for an hour and schedules their keys for deletion (ARCHIVOS-10), except
 * files in the evidence chain of a case.
 */
export async function giveUpLooseFiles(tx: Tx): Promise<void> {
  await sql`
    with gone as (
      delete from archivo f where suelto < now() - interval '1 hour'
        and not exists (select from caso_evidencia e where e.aws_id = f.id) returning llave, miniatura)
    insert into objeto_suelto (llave, borrable)
    select k.llave, now() from gone, unnest(array[gone.llave, gone.miniatura]) as k(llave) where k.llave is not null
    on conflict do nothing`.execute(tx);
}

export async function lockLooseKey(tx: Tx): Promise<string | undefined> {
  const row = await tx
    .selectFrom('objeto_suelto')
    .select('llave')
    .where('borrable', '<=', sql<Date>`now()`)
    .orderBy('borrable')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return row?.llave;
}

export async function forgetKey(tx: Tx, llave: string): Promise<void> {
  await tx.deleteFrom('objeto_suelto').where('llave', '=', llave).execute();
}
