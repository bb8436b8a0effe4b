import { sql } from 'kysely';
import type { Asker, Condition } from '../access/scope.ts';
import { wordsMatch } from '../db/words.ts';
import type { Finder, Found, Looking } from './finders.ts';

interface Named extends Pick<Finder, 'recurso' | 'permiso'> {
  readonly table: string;
  /** Text shown next to the name of a record (`t`). */
  readonly detalle: Condition;
  readonly scope: (asker: Asker) => Condition;
}

/** Finds records by words of their name; active records come first. */
export function findByName({ recurso, permiso, table, detalle, scope }: Named): Finder {
  async function select({ db, ...asker }: Looking, meant: Condition, limit: number): Promise<Found[]> {
    const { rows } = await sql<Found>`
      select t.id as _id, t.id as clave, t.nombre as titulo, ${detalle} as detalle, t.estado
      from ${sql.table(table)} t where ${meant} and ${scope(asker)}
      order by t.estado desc, t.creado desc, t.id desc limit ${limit}`.execute(db);
    return rows;
  }
  return {
    recurso,
    permiso,
    find: async (looking, { texto }, limit) =>
      select(looking, wordsMatch(sql.ref('t.nombre_busca'), texto), limit),
    recall: (looking, ids) => select(looking, sql`t.id = any(${[...ids]})`, ids.length),
  };
}
