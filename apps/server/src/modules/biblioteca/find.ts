import { sql } from 'kysely';
import { biblioteca } from '@amparo/contract/biblioteca';
import type { Condition } from '../../platform/access/scope.ts';
import { wordsMatch } from '../../platform/db/words.ts';
import type { Finder, Found, Looking } from '../../platform/sheets/finders.ts';
import { DOCUMENTOS, type DocumentRecords } from './records.ts';

interface Row {
  _id: string;
  nombre: string;
  categoria: string;
  estado: boolean;
}

const foundOf = ({ _id, nombre, categoria, estado }: Row): Found => ({
  _id,
  clave: _id,
  titulo: nombre,
  detalle: categoria,
  estado,
});

/** Documents of the library by the words of their name; what is in use comes first. */
export function findDocuments({ scope }: Pick<DocumentRecords, 'scope'>): Finder {
  async function select({ db, ...asker }: Looking, meant: Condition, limit: number): Promise<Found[]> {
    const { rows } = await sql<Row>`
      select t.id as _id, t.nombre, c.nombre as categoria, t.estado
      from ${sql.table(DOCUMENTOS)} t join biblioteca_categoria c on c.id = t.categoria_id
      where ${meant} and ${scope(asker)}
      order by t.estado desc, t.creado desc, t.id desc limit ${limit}`.execute(db);
    return rows.map(foundOf);
  }
  return {
    recurso: biblioteca.list.recurso,
    permiso: 'biblioteca.ver',
    find: async (looking, { texto }, limit) =>
      select(looking, wordsMatch(sql.ref('t.nombre_busca'), texto), limit),
    recall: (looking, ids) => select(looking, sql`t.id = any(${[...ids]})`, ids.length),
  };
}
