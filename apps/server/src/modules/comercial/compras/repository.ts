import type { Tx } from '../../../platform/db/database.ts';
import type { PlanComprado } from '../planes/index.ts';
import type { Comprador } from './rules.ts';

export function findComprador(tx: Tx, id: string): Promise<Comprador | undefined> {
  return tx
    .selectFrom('usuario')
    .select(['nombre_completo', 'correo_electronico', 'estado'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Replaces the services, with their current names. The caller knows that no former service was used. */
export async function storeServicios(
  tx: Tx,
  compraId: string,
  servicios: PlanComprado['servicios'],
): Promise<void> {
  await tx.deleteFrom('compra_servicio').where('compra_id', '=', compraId).execute();
  if (servicios.length === 0) return;
  await tx
    .insertInto('compra_servicio')
    .values(
      servicios.map(({ _id, servicio }, orden) => ({
        compra_id: compraId,
        servicio_id: _id,
        servicio,
        orden,
      })),
    )
    .execute();
}
