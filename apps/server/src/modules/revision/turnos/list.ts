import { sql } from 'kysely';
import { campo } from '@amparo/contract/kernel/fields';
import type { Answer } from '@amparo/contract/kernel/route';
import { finDelDia, inicioDelDia } from '@amparo/contract/kernel/time';
import { turnos } from '@amparo/contract/revision/turnos/routes';
import {
  MAXIMO_DE_TURNOS,
  mensajesDeTurnos as textos,
  type Turno,
} from '@amparo/contract/revision/turnos/schemas';
import { scopeOf, type Requester } from '../../../platform/access/scope.ts';
import { type SqlCondition } from '../../../platform/db/condition.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { ReadCall } from '../../../platform/http/endpoints.ts';
import { RecordNotFound } from '../../../platform/lib/problems.ts';
import {
  createdFrom,
  createdUntil,
  equal,
  preselect,
  state,
} from '../../../platform/records/criterion-match.ts';
import { defineList } from '../../../platform/records/list.ts';
import { vehicleIdOf } from '../../vehiculos/vehiculos/index.ts';
import { listedRow, ofMechanic, TURNOS } from './records.ts';

/** Limit of the list. No vehicle has that many appointments. */
const MOST_OF_A_VEHICLE = 500;
const Placa = campo.placa('Placa');

const plate = preselect(async (db, placa) => {
  const id = await vehicleIdOf(db, placa);
  return id === undefined ? sql`false` : sql`t.vehiculo_id = ${id}`;
});

/** Sorted by the time of the appointment, latest first. The date filters apply to that time (COMUN-41). */
export const listAppointments = defineList(turnos.list.query, {
  table: TURNOS,
  row: listedRow,
  creado: 'inicio',
  criteria: {
    persona: equal('usuario_id'),
    placa: plate,
    estado: state,
    centro: equal('centro_id'),
    fecha_inicial: createdFrom,
    fecha_final: createdUntil,
  },
  recordScope: ofMechanic,
});

async function some(
  db: Db,
  asker: Requester,
  which: readonly SqlCondition[],
  { order, limit }: { order: SqlCondition; limit: number },
): Promise<Turno[]> {
  const conditions = sql.join([...which, scopeOf(ofMechanic, asker) ?? sql`true`], sql` and `);
  const { rows } = await sql<{ json: Turno }>`
    with pagina as materialized (
      select t.id, t.inicio from turno t where ${conditions} order by ${order} limit ${limit})
    select ${listedRow} as json from pagina k join turno t on t.id = k.id order by ${order}`.execute(db);
  return rows.map(({ json }) => json);
}

/** Appointments of a plate, latest first. An unknown plate responds 404 with its own message (TURNOS-52). */
export async function ofVehicle({ db, params, ...asker }: ReadCall<typeof turnos.deVehiculo>) {
  // An invalid plate belongs to no vehicle.
  const { data: placa } = Placa.safeParse(params.placa);
  const id = placa === undefined ? undefined : await vehicleIdOf(db, placa);
  if (id === undefined) throw new RecordNotFound(textos.vehiculoNoEncontrado(placa ?? params.placa));
  const newest = { order: sql`t.inicio desc, t.id desc`, limit: MOST_OF_A_VEHICLE };
  return { datos: await some(db, asker, [sql`t.vehiculo_id = ${id}`], newest) };
}

export async function readCalendar({
  db,
  query,
  ...asker
}: ReadCall<typeof turnos.calendario>): Promise<Answer<typeof turnos.calendario>> {
  const { desde, hasta, centro, mecanico } = query;
  const which = [
    sql`t.inicio >= ${inicioDelDia(desde)} and t.inicio < ${finDelDia(hasta)}`,
    ...(centro === undefined ? [] : [sql`t.centro_id = ${centro}`]),
    ...(mecanico === undefined ? [] : [sql`t.mecanico_id = ${mecanico}`]),
  ];
  const inOrder = { order: sql`t.inicio, t.id`, limit: MAXIMO_DE_TURNOS + 1 };
  const found = await some(db, asker, which, inOrder);
  return { datos: found.slice(0, MAXIMO_DE_TURNOS), hayMas: found.length > MAXIMO_DE_TURNOS };
}
