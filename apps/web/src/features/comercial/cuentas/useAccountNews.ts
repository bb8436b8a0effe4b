import { useCallback } from 'react';
import { compras } from '@amparo/contract/comercial/compras/routes';
import { miCuenta } from '@amparo/contract/comercial/cuentas/routes';
import { hojaDeVida } from '@amparo/contract/vehiculos/hoja-de-vida/routes';
import { useInvalidate } from '../../../kit/data/queries.ts';
import { useLiveRefresh } from '../../../kit/list/useLiveRefresh.ts';

const { recurso: PURCHASES } = compras.list;
const { recurso: ACCOUNT } = miCuenta.get;

/** Every account change is published as a change of purchases, so reload the account and the timeline. */
export function useAccountNews(): void {
  useLiveRefresh(PURCHASES, ACCOUNT);
  useLiveRefresh(PURCHASES, hojaDeVida.list);
}

/** Refreshes at once after the user's own action. */
export function useAccountRefresh(): () => Promise<void> {
  const refresh = useInvalidate();
  return useCallback(async () => {
    await Promise.all([ACCOUNT, PURCHASES, hojaDeVida.list].map(refresh));
  }, [refresh]);
}
