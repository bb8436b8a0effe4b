import { compras } from '@amparo/contract/comercial/compras/routes';
import type { Movimiento } from '@amparo/contract/comercial/cuentas/schemas';
import type { UnitOfWork } from '../../../platform/db/unit-of-work.ts';
import type { Platform } from '../../../platform/platform.ts';
import { consume, type Consumption, type Moved } from './consume.ts';
import { readMovement } from './movements.ts';

/**
 * Records the movement in the history of its purchase. The audit entry also refreshes open purchase lists.
 */
export async function recordPurchaseChange(
  { audit }: Pick<Platform, 'audit'>,
  work: UnitOfWork,
  accion: 'consumir' | 'devolver',
  { id, compraId, isNew }: Moved,
): Promise<Movimiento> {
  const moved = await readMovement(work.tx, id);
  const { servicio, clave, motivo } = moved;
  if (isNew)
    await audit.record(work, {
      recurso: compras.list.recurso,
      id: compraId,
      accion,
      despues: { servicio, clave, motivo },
    });
  return moved;
}

/** Consumes one service of an account, or refuses, and records it in the history of the purchase. */
export async function consumeService(
  platform: Pick<Platform, 'audit'>,
  work: UnitOfWork,
  wanted: Consumption,
): Promise<Movimiento> {
  return recordPurchaseChange(platform, work, 'consumir', await consume(work, wanted));
}
