import { sql } from 'kysely';
import { placaLegible } from '@amparo/contract/kernel/placa';
import { normaliza } from '@amparo/contract/kernel/text';
import { comparendos } from '@amparo/contract/transito/comparendos/routes';
import type { SqlCondition } from '../../../platform/db/condition.ts';
import type { SearchProvider, SearchHit, SearchContext } from '../../../platform/records/search-provider.ts';
import type { FineRecords } from './records.ts';

interface SearchRow {
  _id: string;
  numero: string | null;
  codigo: string;
  placa: string;
  infractor: string;
  estado: boolean;
}

const foundOf = ({ _id, numero, codigo, placa, infractor, estado }: SearchRow): SearchHit => ({
  _id,
  clave: numero ?? _id,
  titulo: `Comparendo ${numero ?? codigo}`,
  detalle: [codigo, placaLegible(placa), infractor].join(' · '),
  estado,
});

export function findFines({ scope }: Pick<FineRecords, 'scope'>): SearchProvider {
  async function select({ db, ...asker }: SearchContext, meant: SqlCondition): Promise<SearchHit[]> {
    const { rows } = await sql<SearchRow>`
      select t.id as _id, t.numero_comparendo as numero, t.codigo_infraccion as codigo, t.estado, v.placa,
        u.nombre_completo as infractor
      from comparendo t join vehiculo v on v.id = t.vehiculo_id join usuario u on u.id = t.infractor_id
      where ${meant} and ${scope(asker)}`.execute(db);
    return rows.map(foundOf);
  }
  return {
    recurso: comparendos.list.recurso,
    permiso: 'comparendos.ver',
    // Users paste numbers with dots and spaces; they are stored without.
    find: (looking, { texto }) =>
      select(looking, sql`t.numero_norm = ${normaliza(texto.replaceAll(/[.\s]/g, ''))}`),
    recall: (looking, ids) => select(looking, sql`t.id = any(${[...ids]})`),
  };
}
