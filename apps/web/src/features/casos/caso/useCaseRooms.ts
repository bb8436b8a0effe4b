import { useEffect } from 'react';
import { chats } from '@amparo/contract/chats';
import type { CasoCompleto } from '@amparo/contract/choque-simple';
import { useAsk, useRefresh } from '../../../kit/data/hooks.ts';
import { hearEvent, whenConnected } from '../../../kit/data/live.ts';

/** The rooms of a case that are there, with what is unread in them; asked again when something is said or read, and after a cut. */
export function useCaseRooms({ _id: caso, _rev, estado, archivado }: CasoCompleto, enabled: boolean) {
  const refresh = useRefresh();
  const asked = useAsk(chats.list, { query: { filtros: { caso } } }, { enabled });
  const { data, error, isFetching, refetch } = asked;
  useEffect(() => {
    const look = () => void refresh(chats.list);
    const isOurs = (sala: string) => data?.datos.some(({ _id }) => _id === sala) === true;
    const stops = [
      hearEvent('nuevoMensaje', look),
      hearEvent('leido', ({ sala }) => isOurs(sala) && look()),
      hearEvent('ponerseAlDia', look),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [refresh, data]);
  useEffect(() => whenConnected(() => void refresh(chats.list)), [refresh]);
  // Who belongs to them and whether they may write follows from the case.
  useEffect(() => void refresh(chats.list), [refresh, _rev, estado, archivado]);
  return { data: data?.datos, failure: error ?? undefined, isFetching, retry: () => void refetch() };
}
export type CaseRooms = ReturnType<typeof useCaseRooms>;
