import { sql } from 'kysely';
import type { Principal } from '../../../platform/access/principal.ts';
import type { Db } from '../../../platform/db/database.ts';
import { seenOfAny } from './scope.ts';

/**
 * Origin and derived cases of case `t`, newest first. A case that the user may not read appears only as
 * existing, without state or author.
 */
export const relatedTo = (who: Principal) => sql`coalesce((
  select json_agg(case when o.seen
    then json_build_object('visible', true, 'sentido', r.sentido, '_id', o.id, 'caso', o.caso, 'clase', o.clase, 'estado', o.estado,
      'fecha', iso(r.creado), 'autor', r.autor)
    else json_build_object('visible', false, 'sentido', r.sentido) end order by r.creado desc, o.id desc)
  from (
    select 'derivado' as sentido, d.derivado_id as id, d.creado, d.autor from caso_relacion d where d.origen_id = t.id
    union all
    select 'origen', d.origen_id, d.creado, d.autor from caso_relacion d where d.derivado_id = t.id) r
  cross join lateral (
    select t.id, t.caso, t.clase, t.estado, ${seenOfAny(who)} as seen from caso t where t.id = r.id) o), '[]')`;

/** Attachments that case `t` received from its origin. */
export const carried = sql`coalesce((
  select json_agg(json_build_object('aws_id', l.aws_id, 'nombre', l.nombre) order by l.orden)
  from caso_archivo_llevado l where l.caso_id = t.id), '[]')`;

/** Filters the files that were shared with a case that the user may read now. */
export async function lentFiles(db: Db, who: Principal, files: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ aws_id: string }>`
    select l.aws_id from caso_archivo_llevado l join caso t on t.id = l.caso_id
    where l.aws_id = any(${files}) and ${seenOfAny(who)}`.execute(db);
  return rows.map(({ aws_id }) => aws_id);
}
