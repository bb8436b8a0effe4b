import { sql } from 'kysely';
import { mascotas } from '@amparo/contract/vehiculos/mascotas/routes';
import { soloDigitos } from '@amparo/contract/vehiculos/mascotas/schemas';
import type { Condition } from '../../../platform/access/scope.ts';
import type { Finder, Found, Looking } from '../../../platform/sheets/finders.ts';
import type { PetRecords } from './records.ts';

export function findPets({ scope }: Pick<PetRecords, 'scope'>): Finder {
  async function select({ db, ...asker }: Looking, meant: Condition): Promise<Found[]> {
    const { rows } = await sql<Found>`
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
