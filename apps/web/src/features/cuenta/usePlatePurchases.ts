import { compras } from '@amparo/contract/compras';
import { useAsk } from '../../kit/data/hooks.ts';

/** A vehicle has a few; what is older than these is in the list. */
export const MOST_PURCHASES = 100;

/** The purchases for a vehicle, for its card and for its answer. */
export function usePlatePurchases(vehiculoId: string | undefined) {
  return useAsk(
    compras.list,
    { query: { filtros: { vehiculo_id: vehiculoId ?? '' }, elementosPorPagina: MOST_PURCHASES } },
    { enabled: vehiculoId !== undefined },
  );
}
