import { useEffect } from 'react';
import { hojaDeVida } from '@amparo/contract/hoja-de-vida';
import { useRefresh } from '../../../kit/data/hooks.ts';
import { hearEvent } from '../../../kit/data/live.ts';
import { Refreshing } from '../../../kit/data/refreshing.ts';
import { useLiveRefresh } from '../../../kit/list/useLiveRefresh.ts';
import { useKind } from '../kind.ts';

/** What happens in the case, and what is said in conversations of the person, is read again as it comes. */
export function useNews(): void {
  useLiveRefresh(useKind().rutas.list.recurso, hojaDeVida.list);
  const refresh = useRefresh();
  useEffect(() => {
    const refreshing = new Refreshing(() => refresh(hojaDeVida.list));
    // Nobody else hears a message that only the people of its room do: there is nobody to take turns with.
    const stop = hearEvent('nuevoMensaje', () => refreshing.heard(1));
    return () => {
      stop();
      refreshing.stop();
    };
  }, [refresh]);
}
