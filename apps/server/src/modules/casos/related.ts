import { sql } from 'kysely';
import type { Who } from '../../platform/access/who.ts';
import type { Db } from '../../platform/db/database.ts';
import { seenOfAny } from './scope.ts';

/**
 * The cases that one (`t`) comes from and became, newest first. Of one that the person does not see nothing is told but that it is
 * there: neither its state nor who opened it is theirs to know.
 */
export const relatedTo = (who: Who) => sql`coalesce((
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

/** The attachments that a case (`t`) was given of the one that it comes from. */
export const carried = sql`coalesce((
  select json_agg(json_build_object('aws_id', l.aws_id, 'nombre', l.nombre) order by l.orden)
  from caso_archivo_llevado l where l.caso_id = t.id), '[]')`;

/** Those of these files that were carried over to a case that the person sees; with the case they lose them. */
export async function lentFiles(db: Db, who: Who, files: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ aws_id: string }>`
    select l.aws_id from caso_archivo_llevado l join caso t on t.id = l.caso_id
    where l.aws_id = any(${files}) and ${seenOfAny(who)}`.execute(db);
  return rows.map(({ aws_id }) => aws_id);
}
