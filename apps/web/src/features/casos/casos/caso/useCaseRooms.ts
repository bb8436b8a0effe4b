import { useEffect } from 'react';
import { relacionDeClase } from '@amparo/contract/casos/casos/chat';
import type { CasoEnCurso } from '@amparo/contract/casos/casos/schemas';
import { chats } from '@amparo/contract/conversaciones/chats/routes';
import { useApiQuery, useInvalidate } from '../../../../kit/data/queries.ts';
import { onSocketEvent, whenConnected } from '../../../../kit/data/socket.ts';
import { useKind } from '../kind.ts';

/**
 * Existing rooms of a case with their unread counts. Reloads on new messages, on reads and after a reconnect.
 */
export function useCaseRooms({ _id: caso, _rev, estado, archivado }: CasoEnCurso, enabled: boolean) {
  const refresh = useInvalidate();
  const relacion = relacionDeClase(useKind().clase);
  const asked = useApiQuery(
    chats.list,
    { query: { filtros: { caso, relacion } } },
    { enabled: enabled && relacion !== undefined },
  );
  const { data, error, isFetching, refetch } = asked;
  useEffect(() => {
    const look = () => void refresh(chats.list);
    const isOurs = (sala: string) => data?.datos.some(({ _id }) => _id === sala) === true;
    const stops = [
      onSocketEvent('nuevoMensaje', look),
      onSocketEvent('leido', ({ sala }) => isOurs(sala) && look()),
      onSocketEvent('ponerseAlDia', look),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [refresh, data]);
  useEffect(() => whenConnected(() => void refresh(chats.list)), [refresh]);
  // Membership and write access follow from the case.
  useEffect(() => void refresh(chats.list), [refresh, _rev, estado, archivado]);
  return { data: data?.datos, failure: error ?? undefined, isFetching, retry: () => void refetch() };
}
export type CaseRooms = ReturnType<typeof useCaseRooms>;
