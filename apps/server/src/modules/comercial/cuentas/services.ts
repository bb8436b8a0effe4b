import { sql } from 'kysely';
import type { Comprado } from '@amparo/contract/comercial/compras/schemas';
import { servicioPorConsumir } from '@amparo/contract/comercial/cuentas/rules';
import { type ServicioDeCuenta } from '@amparo/contract/comercial/cuentas/schemas';
import { diaDe, inicioDelDia, type Dia } from '@amparo/contract/kernel/time';
import type { SqlCondition } from '../../../platform/db/condition.ts';
import type { Db } from '../../../platform/db/database.ts';

/** A bought service with all fields that decide whether it can be used. */
export type Owned = Comprado & Pick<ServicioDeCuenta, '_id' | 'servicio' | 'compra' | 'vehiculo'>;

const owned = sql<Owned>`json_build_object(
  '_id', s.id, 'servicio', json_build_object('_id', s.servicio_id, 'servicio', s.servicio),
  'compra', json_build_object('_id', t.id, 'plan', t.plan_nombre, 'combo', t.combo, 'manual', t.manual),
  'vehiculo', json_build_object('vehiculo_id', v.id, 'placa', v.placa),
  'estado', t.estado, 'pago', t.pago, 'transaccion', json_build_object('estado_transaccion', t.transaccion_estado),
  'fecha_inicial', t.fecha_inicial, 'fecha_final', t.fecha_final,
  'cantidad', t.cantidad, 'cantidad_usada', t.usada)`;

/** Neither cancelled nor expired; it may start later. */
const isOpen = (hoy: Dia) => sql`t.estado and (t.fecha_final is null or t.fecha_final >= ${hoy})`;

/** The services (`s`) of the purchases (`t`) that meet the condition, newest first. */
const servicesWhere = (condition: SqlCondition) => sql`
  select ${owned} as json
  from compra t join compra_servicio s on s.compra_id = t.id join vehiculo v on v.id = t.vehiculo_id
  where ${condition} order by t.creado desc, t.id desc, s.orden`;

interface Holder {
  nombre_completo: string;
  servicios: Owned[];
}

/**
 * A person with their open services and the services of purchases made since `desde`, newest first; undefined
 * for an unknown person.
 */
export async function holderOf(
  db: Db,
  personaId: string,
  { hoy, desde }: { hoy: Dia; desde: Dia },
): Promise<Holder | undefined> {
  const recent = sql`t.comprador_id = ${personaId} and (${isOpen(hoy)} or t.creado >= ${inicioDelDia(desde)})`;
  const { rows } = await sql<Holder>`
    select u.nombre_completo, (
      select coalesce(json_agg(o.json), '[]') from (${servicesWhere(recent)}) o) as servicios
    from usuario u where u.id = ${personaId}`.execute(db);
  return rows[0];
}

interface ServiceFilter {
  personaId: string;
  servicio: string;
  servicioId?: string | undefined;
}

/** Open services of a kind; with `servicioId`, that service in any state. */
export async function servicesFor(
  db: Db,
  { personaId, servicio, servicioId }: ServiceFilter,
  hoy: Dia,
): Promise<Owned[]> {
  const meant = servicioId === undefined ? isOpen(hoy) : sql`s.id = ${servicioId}`;
  const condition = sql`t.comprador_id = ${personaId} and s.servicio = ${servicio} and ${meant}`;
  const { rows } = await sql<{ json: Owned }>`${servicesWhere(condition)}`.execute(db);
  return rows.map(({ json }) => json);
}

export async function hasUsable(
  db: Db,
  asked: ServiceFilter,
  hoy: Dia = diaDe(new Date()),
): Promise<boolean> {
  return servicioPorConsumir(await servicesFor(db, asked, hoy), hoy) !== undefined;
}
