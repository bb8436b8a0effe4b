import { compras } from '@amparo/contract/compras';
import type { Movimiento } from '@amparo/contract/mi-cuenta';
import type { Platform } from '../../platform/platform.ts';
import type { Work } from '../../platform/work.ts';
import { consume, type Consumption, type Moved } from './consume.ts';
import { readMovement } from './movements.ts';

/** The history of a purchase tells what became of it, and its open lists hear of it. */
export async function tell(
  { audit }: Pick<Platform, 'audit'>,
  work: Work,
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

/** Uses one service of an account, or refuses; the history of its purchase tells it. */
export async function useService(
  platform: Pick<Platform, 'audit'>,
  work: Work,
  wanted: Consumption,
): Promise<Movimiento> {
  return tell(platform, work, 'consumir', await consume(work, wanted));
}
