import { sql } from 'kysely';
import { locaciones } from '@amparo/contract/locaciones';
import type { Condition } from '../../platform/access/scope.ts';
import { wordsMatch } from '../../platform/db/words.ts';
import type { Finder, Found, Looking } from '../../platform/sheets/finders.ts';
import { SEDES, type VenueRecords } from './venues.ts';

interface Row {
  _id: string;
  nombre: string;
  ciudad: string;
  estado: boolean;
}

const foundOf = ({ _id, nombre, ciudad, estado }: Row): Found => ({
  _id,
  clave: _id,
  titulo: nombre,
  detalle: ciudad,
  estado,
});

/** Venues by the words of their name; those in use come first. */
export function findVenues({ scope }: Pick<VenueRecords, 'scope'>): Finder {
  async function select({ db, ...asker }: Looking, meant: Condition, limit: number): Promise<Found[]> {
    const { rows } = await sql<Row>`
      select t.id as _id, t.nombre, t.ciudad, t.estado from ${sql.table(SEDES)} t
      where ${meant} and ${scope(asker)}
      order by t.estado desc, t.creado desc, t.id desc limit ${limit}`.execute(db);
    return rows.map(foundOf);
  }
  return {
    recurso: locaciones.list.recurso,
    permiso: 'locaciones.ver',
    find: async (looking, { texto }, limit) =>
      select(looking, wordsMatch(sql.ref('t.nombre_busca'), texto), limit),
    recall: (looking, ids) => select(looking, sql`t.id = any(${[...ids]})`, ids.length),
  };
}
