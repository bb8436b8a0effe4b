import { sql } from 'kysely';
import type { Adjunto } from '@amparo/contract/base/archivos/schemas';
import type { Tx } from '../../../platform/db/database.ts';

export const documents = sql`coalesce((
  select json_agg(json_build_object('_id', d.id, 'aws_id', d.aws_id, 'nombre', d.nombre) order by d.orden)
  from poliza_documento d where d.poliza_id = t.id), '[]')`;

/** Replaces the list. Documents that stay keep their id. */
export async function storeDocuments(tx: Tx, id: string, files: readonly Adjunto[]): Promise<void> {
  const ids = files.map(({ aws_id }) => aws_id);
  await sql`delete from poliza_documento where poliza_id = ${id} and aws_id <> all(${ids})`.execute(tx);
  const rows = JSON.stringify(files.map((file, orden) => ({ ...file, orden })));
  await sql`
    insert into poliza_documento (poliza_id, aws_id, nombre, orden)
    select ${id}, f.aws_id, f.nombre, f.orden
    from json_to_recordset(${rows}) as f (aws_id uuid, nombre text, orden int)
    on conflict (aws_id) do update set nombre = excluded.nombre, orden = excluded.orden
    where poliza_documento.poliza_id = excluded.poliza_id`.execute(tx);
}
