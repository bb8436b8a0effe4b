import { compras } from '@amparo/contract/comercial/compras/routes';
import { useApiQuery } from '../../../kit/data/queries.ts';

/** Upper limit; older purchases are in the list. */
export const MOST_PURCHASES = 100;

/** Purchases of a vehicle, shared by its card and its summary cell. */
export function usePlatePurchases(vehiculoId: string | undefined) {
  return useApiQuery(
    compras.list,
    { query: { filtros: { vehiculo_id: vehiculoId ?? '' }, elementosPorPagina: MOST_PURCHASES } },
    { enabled: vehiculoId !== undefined },
  );
}
