import { useEffect, useState } from 'react';
import { chats } from '@amparo/contract/conversaciones/chats/routes';
import { type Mensaje, type Sala } from '@amparo/contract/conversaciones/chats/schemas';
import { call } from '../../../../kit/data/call.ts';
import { Refreshing } from '../../../../kit/data/listRefresh.ts';
import { useCan, useMe } from '../../../../kit/data/me.ts';
import { useApiQuery, useInvalidate } from '../../../../kit/data/queries.ts';
import { onResourceChange, onSocketEvent, whenConnected } from '../../../../kit/data/socket.ts';

/** Unread counts of the user, refreshed on every event that may change them. */
export function useUnreadRooms() {
  const refresh = useInvalidate();
  const isForAll = useCan()('chats.libres');
  useEffect(() => {
    // Refresh the counts and the lists of unread rooms.
    const refreshing = new Refreshing(() => Promise.all([refresh(chats.sinLeer), refresh(chats.list)]));
    // Few clients receive events about this user, so refresh without staggering.
    const own = () => refreshing.heard(1);
    const look = () => refreshing.show(!document.hidden);
    document.addEventListener('visibilitychange', look);
    const stops = [
      onSocketEvent('nuevoMensaje', own),
      onSocketEvent('leido', own),
      onSocketEvent('ponerseAlDia', () => refreshing.missed()),
      whenConnected(() => refreshing.missed()),
      () => document.removeEventListener('visibilitychange', look),
      () => refreshing.stop(),
    ];
    if (isForAll)
      stops.push(
        onResourceChange(chats.list.recurso, (change) =>
          change === undefined ? refreshing.missed() : refreshing.heard(change.oyentes),
        ),
      );
    return () => stops.forEach((stop) => stop());
  }, [refresh, isForAll]);
  return useApiQuery(chats.sinLeer, {}, { staleMs: Infinity }).data;
}

export interface News {
  mensaje: Mensaje;
  sala: Sala;
}

/** Messages within this time produce one notification, for the newest. */
const TOGETHER_MS = 250;

/** Reports the newest unread message with its room; skips muted rooms and messages that are already read. */
export function useNewest(onNews: (news: News) => void): void {
  const yo = useMe()?._id;
  const [mensaje, setMensaje] = useState<Mensaje>();
  useEffect(
    () =>
      onSocketEvent('nuevoMensaje', (one) => {
        if (one.usuario._id !== yo) setMensaje(one);
      }),
    [yo],
  );
  useEffect(() => {
    if (mensaje === undefined) return;
    const left = new AbortController();
    const timer = setTimeout(() => {
      call(chats.get, { params: { id: mensaje.sala } }, { signal: left.signal })
        .then((sala) => {
          const isRead = sala.leido >= mensaje.numero;
          if (!sala.silenciada && !isRead && !left.signal.aborted) onNews({ mensaje, sala });
        })
        // Ignored: the unread count does not depend on it.
        .catch(() => undefined);
    }, TOGETHER_MS);
    return () => {
      clearTimeout(timer);
      left.abort();
    };
  }, [mensaje, onNews]);
}
