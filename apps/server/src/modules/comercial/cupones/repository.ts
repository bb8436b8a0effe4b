import { sql } from 'kysely';
import type { CuponPorJuzgar } from '@amparo/contract/comercial/cupones/schemas';
import { normaliza } from '@amparo/contract/kernel/text';
import type { SqlCondition } from '../../../platform/db/condition.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { textSearchCondition } from '../../../platform/db/text-search.ts';

/** Plans of coupon `t`, ordered by name. */
export const planes = sql`coalesce((
  select json_agg(json_build_object('_id', p.id, 'nombre', p.nombre) order by p.nombre, p.id)
  from cupon_plan cp join plan p on p.id = cp.plan_id where cp.cupon_id = t.id), '[]')`;

/**
 * Coupons (`t`) for plans whose name matches: coupons that list such a plan, and coupons for every plan if
 * such a plan takes coupons.
 */
export function servesPlan(typed: string): SqlCondition {
  const meant = textSearchCondition(sql.ref('p.nombre_busca'), typed);
  const named = sql`select from cupon_plan cp join plan p on p.id = cp.plan_id where cp.cupon_id = t.id and ${meant}`;
  const hasPlans = sql`select from cupon_plan cp where cp.cupon_id = t.id`;
  const any = sql`select from plan p where p.aplica_cupon and ${meant}`;
  return sql`(exists (${named}) or not exists (${hasPlans}) and exists (${any}))`;
}

export async function storePlanes(tx: Tx, cuponId: string, ids: readonly string[]): Promise<void> {
  await sql`delete from cupon_plan where cupon_id = ${cuponId} and plan_id <> all(${ids})`.execute(tx);
  await sql`
    insert into cupon_plan (cupon_id, plan_id) select ${cuponId}, id from unnest(${ids}::uuid[]) as c (id)
    on conflict do nothing`.execute(tx);
}

export async function areSoldWithCoupons(tx: Tx, ids: readonly string[]): Promise<boolean> {
  if (ids.length === 0) return true;
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from plan where id = any(${ids}) and estado and aplica_cupon`.execute(tx);
  return rows[0]?.n === ids.length;
}

/** Also true if the purchase was cancelled, because it still shows the code. */
export async function wasUsed(tx: Tx, cuponId: string): Promise<boolean> {
  const { rows } = await sql`select from cupon_uso where cupon_id = ${cuponId} limit 1`.execute(tx);
  return rows.length > 0;
}

export type CuponGuardado = CuponPorJuzgar & { _id: string };

/** Finds a coupon by its normalized code, without a lock. */
export async function findCoupon(db: Db, codigo: string): Promise<CuponGuardado | undefined> {
  const { rows } = await sql<{ json: CuponGuardado }>`
    select json_build_object('_id', t.id, 'codigo', t.codigo, 'estado', t.estado, 'tipo', t.tipo, 'valor', t.valor,
      'fecha_inicial', t.fecha_inicial, 'fecha_final', t.fecha_final, 'usados', t.usados,
      'maximo_usos', t.maximo_usos, 'maximo_por_usuario', t.maximo_por_usuario, 'planes', ${planes}) as json
    from cupon t where t.codigo_norm = ${normaliza(codigo)}`.execute(db);
  return rows[0]?.json;
}

/**
 * Locks the coupon until the commit. Read it after this call, to see the uses that the previous transaction
 * counted.
 */
export async function lockByCode(tx: Tx, codigo: string): Promise<void> {
  await sql`select from cupon where codigo_norm = ${normaliza(codigo)} for no key update`.execute(tx);
}

export async function usesOf(db: Db, cuponId: string, personaId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from cupon_uso
    where cupon_id = ${cuponId} and persona_id = ${personaId} and liberado is null`.execute(db);
  return rows[0]?.n ?? 0;
}
