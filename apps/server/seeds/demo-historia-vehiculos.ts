import { sql } from 'kysely';
import type { Db } from '../src/platform/db/database.ts';
import { vehicle, VEHICLES } from './demo-vehiculos.ts';

/** Customers in ten without a vehicle who registered one. The last of them registered two. */
const OF_TEN = 8;

interface Owner {
  id: string;
  creado: Date;
}

/** Vehicles of the customers without one, registered soon after the customer and without documents. */
export async function seedDemoOtrosVehiculos(db: Db): Promise<void> {
  const { rows: owners } = await sql<Owner>`select u.id, u.creado from usuario u
    where u.estado and not u.colaborador and not exists (select from vehiculo v where v.propietario_id = u.id)
    order by u.creado, u.id`.execute(db);
  const registered = owners.flatMap((owner, n) =>
    n % 10 >= OF_TEN ? [] : n % 10 === OF_TEN - 1 ? [owner, owner] : [owner],
  );
  const rows = registered.map(({ id, creado }, n) => {
    const { papeles: _papeles, autorizados: _autorizados, ...datos } = vehicle(VEHICLES + 1 + n);
    const after = (20 + ((n * 37) % 3_000)) * 60_000;
    const since = new Date(Math.min(creado.getTime() + after, Date.now() - 60_000 * (n + 1)));
    return { ...datos, propietario: id, creado: since };
  });
  if (rows.length === 0) return;
  // Pictures are copied from vehicles of the same model.
  await sql`insert into vehiculo (placa, marca, linea, modelo, color, kilometraje, cilindraje, clase_vehiculo, carroceria,
      tipo_servicio, propietario_id, creado, actualizado, fotografias)
    select v.placa, v.marca, v.linea, v.modelo, v.color, v.kilometraje, v.cilindraje, v.clase_vehiculo, v.carroceria,
      v.tipo_servicio, v.propietario, v.creado, v.creado, coalesce((
        select m.fotografias from vehiculo m where m.marca = v.marca and m.linea = v.linea limit 1), '{}')
    from json_to_recordset(${JSON.stringify(rows)}::json) as v (placa text, marca text, linea text, modelo int, color text,
      kilometraje int, cilindraje int, clase_vehiculo text, carroceria text, tipo_servicio text, propietario uuid, creado timestamptz)
    on conflict do nothing`.execute(db);
}

/**
 * Moves each vehicle before its first purchase, case or appointment, and each owner before their vehicle. The
 * newest vehicle is not moved, because it is the first of the list.
 */
export async function asIfKnownBefore(db: Db): Promise<void> {
  await sql`update vehiculo v set creado = f.first - interval '3 hours'
    from (select vehiculo_id, min(creado) as first from (
      select vehiculo_id, creado from compra union all select vehiculo_id, creado from caso
      union all select vehiculo_id, creado from turno) a group by 1) f
    where f.vehiculo_id = v.id and v.creado > f.first
      and v.id <> (select id from vehiculo order by creado desc, id desc limit 1)`.execute(db);
  await sql`update usuario u set creado = f.first - interval '1 day'
    from (select propietario_id, min(creado) as first from vehiculo group by 1) f
    where f.propietario_id = u.id and not u.colaborador and u.creado > f.first`.execute(db);
  await addHistory(db);
}

/**
 * Moves the audit entries and cancellations that the calls created today: entries soon after the vehicle,
 * cancellations days after the purchase.
 */
async function addHistory(db: Db): Promise<void> {
  await sql`update auditoria a set fecha = v.creado + (o.n - 1) * interval '4 minutes'
    from vehiculo v, (
      select id, row_number() over (partition by registro_id order by fecha, id) as n from auditoria where recurso = 'vehiculos') o
    where a.recurso = 'vehiculos' and a.registro_id = v.id and o.id = a.id`.execute(db);
  await sql`update movimiento m set creado = least(now(), c.creado + interval '2 days')
    from compra c where c.id = m.compra_id and m.tipo = 'cancelado'`.execute(db);
  await sql`update auditoria a
    set fecha = case a.accion when 'cancelar' then least(now(), c.creado + interval '2 days') else c.creado end
    from compra c where a.recurso = 'compras' and a.registro_id = c.id`.execute(db);
}
