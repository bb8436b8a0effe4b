import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

/** A file of a case as it was attached, linked to the previous entry. All texts are exactly as hashed. */
export interface ChainEntry {
  n: number;
  caso: number;
  archivo: string;
  nombre: string;
  bytes: number;
  sha256: string;
  usuario: string;
  autor: string;
  fecha: string;
  origen: string;
  anterior: string;
  hash: string;
}

export interface Linked extends ChainEntry {
  /** Null if the file no longer exists. */
  llave: string | null;
  analisis: string | null;
  gestion_id: string | null;
  /** From a specialist room, which most users who may see the case cannot read. */
  reservado: boolean;
}

export interface Head {
  entradas: number;
  ultimo: string;
}

export interface Chain {
  /** Undefined if the case never had a file, or if the head was deleted. */
  head: Head | undefined;
  entries: Linked[];
}

/** First line of the hashed text. Any change of the format needs another value. */
export const FORMAT = 'amparo-evidencia-1';
/** `anterior` of the first entry. */
export const BEGINNING = '0'.repeat(64);

/**
 * The hashed text of an entry. `texto_de_evidencia` in the database and `verificar.mjs` build the same text.
 */
function textOf({
  caso,
  n,
  archivo,
  nombre,
  bytes,
  sha256,
  usuario,
  autor,
  fecha,
  origen,
  anterior,
}: ChainEntry) {
  const fields = { caso, n, archivo, nombre, bytes, sha256, usuario, autor, fecha, origen, anterior };
  const lines = Object.entries(fields).map(([name, value]) => `${name}=${value}`);
  return [FORMAT, ...lines, ''].join('\n');
}

export const hashOf = (entry: ChainEntry): string => createHash('sha256').update(textOf(entry)).digest('hex');

/** One statement, so that head and entries are of the same snapshot. */
export async function chainOf(db: Db, casoId: string): Promise<Chain> {
  const { rows } = await sql<{ head: Head | null; entries: Linked[] | null }>`
    select (select json_build_object('entradas', k.entradas, 'ultimo', k.ultimo) from caso_cadena k
        where k.caso_id = ${casoId}) as head,
      (select json_agg(json_build_object('n', e.n, 'caso', e.caso, 'archivo', e.aws_id, 'nombre', e.nombre, 'bytes', e.bytes,
          'sha256', e.sha256, 'usuario', coalesce(e.usuario_id::text, ''), 'autor', e.autor, 'fecha', iso(e.fecha),
          'origen', case when e.sala_id is null then 'gestion ' || e.gestion_id
            else 'chat ' || e.sala_id || ' ' || e.mensaje end,
          'anterior', e.anterior, 'hash', e.hash, 'llave', f.llave, 'analisis', f.analisis,
          'gestion_id', e.gestion_id,
          'reservado', coalesce(s.especialidad is not null, false)) order by e.n)
        from caso_evidencia e left join archivo f on f.id = e.aws_id left join sala s on s.id = e.sala_id
        where e.caso_id = ${casoId}) as entries`.execute(db);
  return { head: rows[0]?.head ?? undefined, entries: rows[0]?.entries ?? [] };
}

/**
 * A file of a case that is not in its chain: an older file that could not be read yet, or a file whose entry
 * was deleted.
 */
export interface Unchained {
  nombre: string;
  leido: boolean;
  reservado: boolean;
}

export async function outsideOf(db: Db, casoId: string): Promise<Unchained[]> {
  const { rows } = await sql<Unchained>`
    select coalesce(f.nombre, a.aws_id::text) as nombre, f.sha256 is not null as leido, a.reservado from (
      select d.aws_id, false as reservado from caso_adjunto d join caso_gestion g on g.id = d.gestion_id
      where g.caso_id = ${casoId}
      union
      select (x.item ->> 'aws_id')::uuid, s.especialidad is not null
      from sala s join mensaje m on m.sala_id = s.id and m.adjuntos <> '[]', jsonb_array_elements(m.adjuntos) as x (item)
      where s.caso_id = ${casoId}
    ) a left join archivo f on f.id = a.aws_id
    where not exists (select from caso_evidencia e where e.aws_id = a.aws_id and e.caso_id = ${casoId})
    order by 1`.execute(db);
  return rows;
}
