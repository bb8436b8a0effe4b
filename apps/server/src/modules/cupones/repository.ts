import { sql } from 'kysely';
import type { CuponPorJuzgar } from '@amparo/contract/cupones';
import { normaliza } from '@amparo/contract/kernel/text';
import type { Condition } from '../../platform/access/scope.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { wordsMatch } from '../../platform/db/words.ts';

/** The plans of a coupon (`t`), by name. */
export const planes = sql`coalesce((
  select json_agg(json_build_object('_id', p.id, 'nombre', p.nombre) order by p.nombre, p.id)
  from cupon_plan cp join plan p on p.id = cp.plan_id where cp.cupon_id = t.id), '[]')`;

/** The coupons (`t`) that a plan called so is sold with: those that name it, and those for every plan if it takes coupons. */
export function servesPlan(typed: string): Condition {
  const meant = wordsMatch(sql.ref('p.nombre_busca'), typed);
  const named = sql`select from cupon_plan cp join plan p on p.id = cp.plan_id where cp.cupon_id = t.id and ${meant}`;
  const hasPlans = sql`select from cupon_plan cp where cp.cupon_id = t.id`;
  const any = sql`select from plan p where p.aplica_cupon and ${meant}`;
  return sql`(exists (${named}) or not exists (${hasPlans}) and exists (${any}))`;
}

/** Exactly these from now on. */
export async function keepPlanes(tx: Tx, cuponId: string, ids: readonly string[]): Promise<void> {
  await sql`delete from cupon_plan where cupon_id = ${cuponId} and plan_id <> all(${ids})`.execute(tx);
  await sql`
    insert into cupon_plan (cupon_id, plan_id) select ${cuponId}, id from unnest(${ids}::uuid[]) as c (id)
    on conflict do nothing`.execute(tx);
}

/** True when each of these is sold now, and with coupons. */
export async function areSoldWithCoupons(tx: Tx, ids: readonly string[]): Promise<boolean> {
  if (ids.length === 0) return true;
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from plan where id = any(${ids}) and estado and aplica_cupon`.execute(tx);
  return rows[0]?.n === ids.length;
}

/** Also by a purchase that gave its use back: it still tells the code. */
export async function wasUsed(tx: Tx, cuponId: string): Promise<boolean> {
  const { rows } = await sql`select from cupon_uso where cupon_id = ${cuponId} limit 1`.execute(tx);
  return rows.length > 0;
}

export type CuponGuardado = CuponPorJuzgar & { _id: string };

/** A coupon by its code, however it is typed. Never locks. */
export async function findCoupon(db: Db, codigo: string): Promise<CuponGuardado | undefined> {
  const { rows } = await sql<{ json: CuponGuardado }>`
    select json_build_object('_id', t.id, 'codigo', t.codigo, 'estado', t.estado, 'tipo', t.tipo, 'valor', t.valor,
      'fecha_inicial', t.fecha_inicial, 'fecha_final', t.fecha_final, 'usados', t.usados,
      'maximo_usos', t.maximo_usos, 'maximo_por_usuario', t.maximo_por_usuario, 'planes', ${planes}) as json
    from cupon t where t.codigo_norm = ${normaliza(codigo)}`.execute(db);
  return rows[0]?.json;
}

/** From here to the commit nobody else uses or edits it. Whoever reads it afterwards sees what the last one left. */
export async function lockByCode(tx: Tx, codigo: string): Promise<void> {
  await sql`select from cupon where codigo_norm = ${normaliza(codigo)} for no key update`.execute(tx);
}

/** How often somebody has it in a purchase that counts. */
export async function usesOf(db: Db, cuponId: string, personaId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from cupon_uso
    where cupon_id = ${cuponId} and persona_id = ${personaId} and liberado is null`.execute(db);
  return rows[0]?.n ?? 0;
}
