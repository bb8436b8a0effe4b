import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { chats } from '@amparo/contract/conversaciones/chats/routes';
import { type Mensaje, type Salas } from '@amparo/contract/conversaciones/chats/schemas';
import { call } from '../../../../kit/data/call.ts';
import type { Failure } from '../../../../kit/data/failure.ts';
import { useMe } from '../../../../kit/data/me.ts';
import { routeKey } from '../../../../kit/data/queries.ts';
import { onSocketEvent, whenConnected } from '../../../../kit/data/socket.ts';
import { dialogs } from '../../../../kit/dialogs/index.ts';
import { useLiveRefresh } from '../../../../kit/list/useLiveRefresh.ts';
import type { RoomsRoute } from '../kinds.ts';
import { catchUp, withMessage, withPage, withRead, type Rooms } from './order.ts';

const readPage = (route: RoomsRoute, despues: string | undefined, signal?: AbortSignal): Promise<Salas> =>
  call(route as typeof chats.libres, { query: despues === undefined ? {} : { despues } }, { signal });

/** Rooms of a screen, newest first, page by page (CHATS-12, CHATS-50), with live reordering (CHATS-37). */
export function useRooms(route: RoomsRoute) {
  const client = useQueryClient();
  const key = useMemo(() => [...routeKey(route), 'lista'], [route]);
  const ask = useQuery<Rooms, Failure>({
    queryKey: key,
    queryFn: ({ signal }) =>
      catchUp(client.getQueryData<Rooms>(key), (despues) => readPage(route, despues, signal)),
  });
  useMovement(key);

  const [isLoadingMore, setLoadingMore] = useState(false);
  const siguiente = ask.data?.siguiente ?? null;
  const more = useCallback(async () => {
    if (siguiente === null) return;
    setLoadingMore(true);
    try {
      const page = await readPage(route, siguiente);
      client.setQueryData<Rooms>(key, (known) => known && withPage(known, page));
    } catch (error) {
      dialogs.oops(error as Failure);
    } finally {
      setLoadingMore(false);
    }
  }, [client, key, route, siguiente]);
  return { ...ask, salas: ask.data?.salas, hasMore: siguiente !== null, isLoadingMore, more };
}

/** Applies live messages and read receipts. Reloads from the top for unknown rooms and after a reconnect. */
function useMovement(key: readonly unknown[]): void {
  const client = useQueryClient();
  const yo = useMe()?._id ?? '';
  useEffect(() => {
    const again = () => void client.invalidateQueries({ queryKey: key });
    const onMessage = (mensaje: Mensaje) => {
      const known = client.getQueryData<Rooms>(key);
      const next = known && withMessage(known, mensaje, yo);
      if (next === undefined) again();
      else client.setQueryData<Rooms>(key, next);
    };
    const stops = [
      onSocketEvent('nuevoMensaje', onMessage),
      onSocketEvent('crearMensaje', onMessage),
      onSocketEvent('leido', (news) =>
        client.setQueryData<Rooms>(key, (known) => known && withRead(known, news, yo)),
      ),
      onSocketEvent('ponerseAlDia', again),
      whenConnected(again),
    ];
    return () => stops.forEach((stop) => stop());
  }, [client, key, yo]);
}

/** Users who see all free rooms receive only a change event for rooms of others, so reload the list. */
export function FreeMovement({ route }: { route: RoomsRoute }) {
  useLiveRefresh(chats.list.recurso, route);
  return null;
}
