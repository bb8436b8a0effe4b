import { useCallback } from 'react';
import { compras } from '@amparo/contract/compras';
import { hojaDeVida } from '@amparo/contract/hoja-de-vida';
import { miCuenta } from '@amparo/contract/mi-cuenta';
import { useRefresh } from '../../kit/data/hooks.ts';
import { useLiveRefresh } from '../../kit/list/useLiveRefresh.ts';

const { recurso: PURCHASES } = compras.list;
const { recurso: ACCOUNT } = miCuenta.get;

/** Whatever moves an account is told as news of purchases: the account and the timeline beside it are read again. */
export function useAccountNews(): void {
  useLiveRefresh(PURCHASES, ACCOUNT);
  useLiveRefresh(PURCHASES, hojaDeVida.list);
}

/** The same at once, for what the person did on the own screen. */
export function useAccountRefresh(): () => Promise<void> {
  const refresh = useRefresh();
  return useCallback(async () => {
    await Promise.all([ACCOUNT, PURCHASES, hojaDeVida.list].map(refresh));
  }, [refresh]);
}
