import { SERVICIO_CHOQUE_SIMPLE } from '@amparo/contract/casos/choque-simple/schemas';
import { mensajesDeChoqueSimple as textos } from '@amparo/contract/casos/choque-simple/texts';
import { PLAN_DEL_CASO } from '@amparo/contract/comercial/compras/schemas';
import type { Platform } from '../../../platform/platform.ts';
import type { WriteContext } from '../../../platform/records/record-store.ts';
import { giverOf } from '../../comercial/compras/index.ts';
import { hasUsable, lockAccount } from '../../comercial/cuentas/index.ts';
import { lockActivePlanNamed } from '../../comercial/planes/index.ts';

/**
 * Buys the plan of the case for a customer without a usable service. Returns a message for the adviser if the
 * plan cannot be bought (CUENTA-09, CUENTA-10).
 */
export function planBuyer(platform: Platform) {
  const give = giverOf(platform);
  return async (
    asked: WriteContext,
    { personaId, vehiculoId }: { personaId: string; vehiculoId: string },
  ): Promise<string | undefined> => {
    const { tx } = asked.work;
    await lockAccount(tx, personaId);
    if (await hasUsable(tx, { personaId, servicio: SERVICIO_CHOQUE_SIMPLE })) return undefined;
    const plan = await lockActivePlanNamed(tx, PLAN_DEL_CASO);
    const isOfUse = plan?.servicios.some(({ servicio }) => servicio === SERVICIO_CHOQUE_SIMPLE) === true;
    if (!isOfUse) return textos.sinPlanDelCaso(PLAN_DEL_CASO);
    await give(asked, { comprador: personaId, plan: plan._id, vehiculo: { vehiculo_id: vehiculoId } });
    return undefined;
  };
}
