import { sql } from 'kysely';
import { placaLegible } from '@amparo/contract/kernel/placa';
import { vehiculos } from '@amparo/contract/vehiculos/vehiculos/routes';
import type { SqlCondition } from '../../../platform/db/condition.ts';
import type { SearchProvider, SearchHit, SearchContext } from '../../../platform/records/search-provider.ts';
import type { VehiculoRecords } from './records.ts';

interface SearchRow {
  _id: string;
  placa: string;
  marca: string;
  linea: string | null;
  modelo: number;
  propietario: string | null;
  estado: boolean;
}

function foundOf({ _id, placa, marca, linea, modelo, propietario, estado }: SearchRow): SearchHit {
  const name = [marca, linea].filter(Boolean).join(' ');
  return {
    _id,
    clave: placa,
    titulo: placaLegible(placa),
    detalle: [name, modelo, propietario].filter(Boolean).join(' · '),
    estado,
  };
}

export function findPlates({ scope }: Pick<VehiculoRecords, 'scope'>): SearchProvider {
  async function select({ db, ...asker }: SearchContext, meant: SqlCondition): Promise<SearchHit[]> {
    const { rows } = await sql<SearchRow>`
      select t.id as _id, t.placa, t.marca, t.linea, t.modelo, t.estado, u.nombre_completo as propietario
      from vehiculo t left join usuario u on u.id = t.propietario_id
      where ${meant} and ${scope(asker)}`.execute(db);
    return rows.map(foundOf);
  }
  return {
    recurso: vehiculos.list.recurso,
    permiso: 'vehiculos.ver',
    find: async (looking, { placa }) => (placa === undefined ? [] : select(looking, sql`t.placa = ${placa}`)),
    recall: (looking, ids) => select(looking, sql`t.id = any(${[...ids]})`),
  };
}
