import { sql } from 'kysely';
import type { Plan } from '@amparo/contract/comercial/planes/routes';
import { normaliza } from '@amparo/contract/kernel/text';
import type { Db, Tx } from '../../../platform/db/database.ts';

const ofPlan = sql`from plan_servicio ps join servicio s on s.id = ps.servicio_id where ps.plan_id = t.id`;

export const servicios = sql`coalesce((select json_agg(s.id order by ps.orden) ${ofPlan}), '[]')`;
export const servicios_incluidos = sql`coalesce((
  select json_agg(json_build_object('_id', s.id, 'servicio', s.servicio, 'categoria', s.categoria, 'estado', s.estado)
    order by ps.orden) ${ofPlan}), '[]')`;

export async function storeServicios(tx: Tx, planId: string, ids: readonly string[]): Promise<void> {
  await sql`delete from plan_servicio where plan_id = ${planId} and servicio_id <> all(${ids})`.execute(tx);
  await sql`
    insert into plan_servicio (plan_id, servicio_id, orden)
    select ${planId}, c.id, c.orden from unnest(${ids}::uuid[]) with ordinality as c (id, orden)
    on conflict (plan_id, servicio_id) do update set orden = excluded.orden`.execute(tx);
}

/** Snapshot of the plan that a purchase stores. Later edits of the plan do not change it (COMPRAS-42). */
export interface PlanComprado extends Pick<
  Plan,
  '_id' | 'nombre' | 'combo' | 'cantidad' | 'vigencia_en_meses' | 'valor' | 'aplica_cupon'
> {
  servicios: { _id: string; servicio: string; categoria: string }[];
}

/** The plan, or undefined if it is inactive. Takes no lock. */
export async function findActivePlan(db: Db, id: string): Promise<PlanComprado | undefined> {
  const { rows } = await sql<{ json: PlanComprado }>`
    select json_build_object('_id', t.id, 'nombre', t.nombre, 'combo', t.combo, 'cantidad', t.cantidad,
      'vigencia_en_meses', t.vigencia_en_meses, 'valor', t.valor, 'aplica_cupon', t.aplica_cupon,
      'servicios', coalesce((
        select json_agg(json_build_object('_id', s.id, 'servicio', s.servicio, 'categoria', s.categoria)
          order by ps.orden) ${ofPlan}), '[]')) as json
    from plan t where t.id = ${id} and t.estado`.execute(db);
  return rows[0]?.json;
}

/**
 * Keeps the plan active until the purchase commits. The lock is a separate statement before the read, because
 * a single statement that waited for an edit would still see the old services.
 */
export async function lockActivePlan(tx: Tx, id: string): Promise<PlanComprado | undefined> {
  await sql`select from plan where id = ${id} for share`.execute(tx);
  return findActivePlan(tx, id);
}

export async function findActivePlanNamed(db: Db, nombre: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('plan')
    .select('id')
    .where('nombre_norm', '=', normaliza(nombre))
    .where('estado', '=', true)
    .orderBy('creado', 'desc')
    .limit(1)
    .executeTakeFirst();
  return found?.id;
}

export async function lockActivePlanNamed(tx: Tx, nombre: string): Promise<PlanComprado | undefined> {
  const id = await findActivePlanNamed(tx, nombre);
  return id === undefined ? undefined : lockActivePlan(tx, id);
}
