import { sql } from 'kysely';
import { type PlanPorPagar, type PrecioConCupon } from '@amparo/contract/comercial/cupones/schemas';
import { mensajesDeCupones } from '@amparo/contract/comercial/cupones/texts';
import type { UnitOfWork } from '../../../platform/db/unit-of-work.ts';
import { InvalidInput } from '../../../platform/lib/problems.ts';
import type { Platform } from '../../../platform/platform.ts';
import { judge } from './price.ts';
import { findCoupon, lockByCode } from './repository.ts';

/** A coupon that applies to a purchase, locked until the transaction ends, with the resulting price. */
export interface CuponTomado extends PrecioConCupon {
  readonly cuponId: string;
}

/**
 * Locks a coupon for a purchase that is about to be written, or refuses with the first reason at `cupon`. The
 * caller already holds the lock of the buyer's account: always account first, then coupon, to avoid a
 * deadlock.
 */
export async function lockCoupon(
  { tx }: UnitOfWork,
  { codigo, plan, personaId }: { codigo: string; plan: PlanPorPagar; personaId: string },
): Promise<CuponTomado> {
  await lockByCode(tx, codigo);
  const cupon = await findCoupon(tx, codigo);
  if (cupon === undefined) throw new InvalidInput({ cupon: mensajesDeCupones.desconocido });
  const price = await judge(tx, plan, cupon, personaId);
  if (!price.aplica) throw new InvalidInput({ cupon: price.porque[0] ?? '' });
  return { ...price, cuponId: cupon._id };
}

/** Counts the use of a stored purchase. Call it in the transaction that locked the coupon. */
export async function useCoupon(
  platform: Platform,
  work: UnitOfWork,
  { cuponId, descuento }: CuponTomado,
  { compraId, personaId }: { compraId: string; personaId: string },
): Promise<void> {
  await work.tx
    .insertInto('cupon_uso')
    .values({ compra_id: compraId, cupon_id: cuponId, persona_id: personaId, descuento })
    .execute();
  await count(platform, work, cuponId, 1);
}

/**
 * Releases the coupon use of a cancelled purchase. Does nothing without a coupon or if the use was already
 * released.
 */
export async function releaseCoupon(platform: Platform, work: UnitOfWork, compraId: string): Promise<void> {
  const released = await work.tx
    .updateTable('cupon_uso')
    .set({ liberado: sql<Date>`now()` })
    .where('compra_id', '=', compraId)
    .where('liberado', 'is', null)
    .returning('cupon_id')
    .executeTakeFirst();
  if (released !== undefined) await count(platform, work, released.cupon_id, -1);
}

/** Keeps the revision, so that a user who edits the coupon gets no conflict from a purchase. */
async function count({ audit }: Platform, work: UnitOfWork, cuponId: string, by: 1 | -1): Promise<void> {
  const { usados } = await work.tx
    .updateTable('cupon')
    .set({ usados: sql<number>`usados + ${by}` })
    .where('id', '=', cuponId)
    .returning('usados')
    .executeTakeFirstOrThrow();
  await audit.record(work, {
    recurso: 'cupones',
    id: cuponId,
    accion: by === 1 ? 'usar' : 'liberar',
    antes: { usados: usados - by },
    despues: { usados },
  });
}
