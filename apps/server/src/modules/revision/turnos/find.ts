import { sql } from 'kysely';
import { diaConSemana } from '@amparo/contract/kernel/dias-habiles';
import { placaLegible } from '@amparo/contract/kernel/placa';
import type { Turno } from '@amparo/contract/revision/turnos/schemas';
import { scopeOf } from '../../../platform/access/scope.ts';
import { type SqlCondition } from '../../../platform/db/condition.ts';
import type { SearchProvider, SearchHit, SearchContext } from '../../../platform/records/search-provider.ts';
import { listedRow, ofMechanic, RECURSO } from './records.ts';

const foundOf = ({ _id, tipo, fecha, hora, estado, vehiculo, lugar_atencion }: Turno): SearchHit => ({
  _id,
  clave: _id,
  titulo: `Turno de ${placaLegible(vehiculo[0]?.placa ?? '')}`,
  detalle: [
    tipo,
    `${diaConSemana(fecha)}, ${hora}`,
    ...lugar_atencion.map(({ locacion }) => locacion.nombre),
  ].join(' · '),
  estado,
});

async function select(
  { db, ...asker }: SearchContext,
  meant: SqlCondition,
  limit: number,
): Promise<SearchHit[]> {
  const { rows } = await sql<{ json: Turno }>`
    select ${listedRow} as json from turno t where ${meant} and ${scopeOf(ofMechanic, asker) ?? sql`true`}
    order by t.estado desc, t.inicio desc, t.id desc limit ${limit}`.execute(db);
  return rows.map(({ json }) => foundOf(json));
}

export const findAppointments: SearchProvider = {
  recurso: RECURSO,
  permiso: 'turnos.ver',
  find: async (looking, { placa }, limit) =>
    placa === undefined
      ? []
      : select(looking, sql`t.vehiculo_id = (select v.id from vehiculo v where v.placa = ${placa})`, limit),
  recall: (looking, ids) => select(looking, sql`t.id = any(${[...ids]})`, ids.length),
};
