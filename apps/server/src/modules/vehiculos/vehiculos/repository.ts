import { sql } from 'kysely';
import { type Vehiculo } from '@amparo/contract/vehiculos/vehiculos/routes';
import { MAXIMO_DE_VEHICULOS } from '@amparo/contract/vehiculos/vehiculos/schemas';
import type { SqlCondition } from '../../../platform/db/condition.ts';
import type { Db } from '../../../platform/db/database.ts';
import { vehiculoJson } from './fields.ts';

/** Vehicle with this normalized plate, regardless of the caller's scope. */
export async function findPorPlaca(db: Db, placa: string): Promise<Vehiculo | undefined> {
  const { rows } = await sql<{ json: Vehiculo }>`
    select ${vehiculoJson} as json from vehiculo t where t.placa = ${placa}`.execute(db);
  return rows[0]?.json;
}

/** A vehicle seen by a user: `esSuyo` is true for its owner and its authorized drivers. */
export interface VehiculoDeAlguien {
  placa: string;
  estado: boolean;
  esSuyo: boolean;
}

export async function vehiculoDe(
  db: Db,
  id: string,
  usuarioId: string,
): Promise<VehiculoDeAlguien | undefined> {
  const { rows } = await sql<VehiculoDeAlguien>`
    select v.placa, v.estado, coalesce(v.propietario_id = ${usuarioId}, false) or exists (
      select from vehiculo_beneficiario b
      where b.vehiculo_id = v.id and b.usuario_id = ${usuarioId} and b.estado) as "esSuyo"
    from vehiculo v where v.id = ${id}`.execute(db);
  return rows[0];
}

export async function findId(db: Db, placa: string): Promise<string | undefined> {
  const found = await db.selectFrom('vehiculo').select('id').where('placa', '=', placa).executeTakeFirst();
  return found?.id;
}

/** Deferred join: the ids come from an index, newest first, and JSON is built only for the returned rows. */
async function some(db: Db, which: SqlCondition, scope: SqlCondition): Promise<Vehiculo[]> {
  const { rows } = await sql<{ json: Vehiculo }>`
    with pagina as materialized (
      select t.id, t.creado from vehiculo t where ${which} and ${scope}
      order by t.creado desc, t.id desc limit ${MAXIMO_DE_VEHICULOS})
    select ${vehiculoJson} as json from pagina k join vehiculo t on t.id = k.id
    order by k.creado desc, k.id desc`.execute(db);
  return rows.map(({ json }) => json);
}

/** Vehicles that a user owns and those that they may drive, restricted by `scope` (alias `t`). */
export async function vehiculosDeUsuario(
  db: Db,
  usuarioId: string,
  scope: SqlCondition = sql`true`,
): Promise<{ propietario: Vehiculo[]; beneficiario: Vehiculo[] }> {
  const [propietario, beneficiario] = await Promise.all([
    some(db, sql`t.propietario_id = ${usuarioId}`, scope),
    some(
      db,
      sql`t.id = any(array(select b.vehiculo_id from vehiculo_beneficiario b
        where b.usuario_id = ${usuarioId} and b.estado))`,
      scope,
    ),
  ]);
  return { propietario, beneficiario };
}

/** Active vehicles of these owners, with the fields that decide which driving restrictions apply. */
export async function vehiculosPropios(db: Db, usuarioIds: readonly string[]) {
  const { rows } = await sql<{
    propietario_id: string;
    placa: string;
    clase_vehiculo: string | null;
    tipo_servicio: string | null;
  }>`select propietario_id, placa, clase_vehiculo, tipo_servicio from vehiculo
    where propietario_id = any(${usuarioIds}::uuid[]) and estado order by placa`.execute(db);
  return rows;
}
