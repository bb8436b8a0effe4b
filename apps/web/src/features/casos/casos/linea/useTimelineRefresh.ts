import { useEffect } from 'react';
import { hojaDeVida } from '@amparo/contract/vehiculos/hoja-de-vida/routes';
import { Refreshing } from '../../../../kit/data/listRefresh.ts';
import { useInvalidate } from '../../../../kit/data/queries.ts';
import { onSocketEvent } from '../../../../kit/data/socket.ts';
import { useLiveRefresh } from '../../../../kit/list/useLiveRefresh.ts';
import { useKind } from '../kind.ts';

/** Refreshes the timeline on case events and on messages in the user's conversations. */
export function useNews(): void {
  useLiveRefresh(useKind().rutas.list.recurso, hojaDeVida.list);
  const refresh = useInvalidate();
  useEffect(() => {
    const refreshing = new Refreshing(() => refresh(hojaDeVida.list));
    // No staggered refresh: only members of the room receive the message, so few clients refresh at once.
    const stop = onSocketEvent('nuevoMensaje', () => refreshing.heard(1));
    return () => {
      stop();
      refreshing.stop();
    };
  }, [refresh]);
}
