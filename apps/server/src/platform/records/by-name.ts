import { sql } from 'kysely';
import type { Requester } from '../access/scope.ts';
import type { SqlCondition } from '../db/condition.ts';
import { textSearchCondition } from '../db/text-search.ts';
import type { SearchProvider, SearchHit, SearchContext } from './search-provider.ts';

interface Named extends Pick<SearchProvider, 'recurso' | 'permiso'> {
  readonly table: string;
  /** Text shown next to the name of a record (`t`). */
  readonly detalle: SqlCondition;
  readonly scope: (asker: Requester) => SqlCondition;
}

/** Finds records by words of their name; active records come first. */
export function findByName({ recurso, permiso, table, detalle, scope }: Named): SearchProvider {
  async function select(
    { db, ...asker }: SearchContext,
    meant: SqlCondition,
    limit: number,
  ): Promise<SearchHit[]> {
    const { rows } = await sql<SearchHit>`
      select t.id as _id, t.id as clave, t.nombre as titulo, ${detalle} as detalle, t.estado
      from ${sql.table(table)} t where ${meant} and ${scope(asker)}
      order by t.estado desc, t.creado desc, t.id desc limit ${limit}`.execute(db);
    return rows;
  }
  return {
    recurso,
    permiso,
    find: async (looking, { texto }, limit) =>
      select(looking, textSearchCondition(sql.ref('t.nombre_busca'), texto), limit),
    recall: (looking, ids) => select(looking, sql`t.id = any(${[...ids]})`, ids.length),
  };
}
