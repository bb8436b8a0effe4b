import { sql } from 'kysely';
import { mascotas } from '@amparo/contract/vehiculos/mascotas/routes';
import { soloDigitos } from '@amparo/contract/vehiculos/mascotas/schemas';
import type { SqlCondition } from '../../../platform/db/condition.ts';
import type { SearchProvider, SearchHit, SearchContext } from '../../../platform/records/search-provider.ts';
import type { PetRecords } from './records.ts';

export function findPets({ scope }: Pick<PetRecords, 'scope'>): SearchProvider {
  async function select({ db, ...asker }: SearchContext, meant: SqlCondition): Promise<SearchHit[]> {
    const { rows } = await sql<SearchHit>`
      select t.id as _id, t.microchip as clave, t.nombre as titulo, t.estado,
        concat_ws(' · ', k.nombre, 'Microchip ' || t.microchip, u.nombre_completo) as detalle
      from mascota t join tipo_mascota k on k.id = t.tipo_id join usuario u on u.id = t.propietario_id
      where ${meant} and t.microchip is not null and ${scope(asker)}`.execute(db);
    return rows;
  }
  return {
    recurso: mascotas.list.recurso,
    permiso: 'mascotas.ver',
    find: (looking, { texto }) => select(looking, sql`t.microchip = ${soloDigitos(texto)}`),
    recall: (looking, ids) => select(looking, sql`t.id = any(${[...ids]})`),
  };
}
