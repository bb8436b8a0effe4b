import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { type RelacionDeSala } from '@amparo/contract/casos/casos/salas';
import { chats } from '@amparo/contract/conversaciones/chats/routes';
import { type Sala } from '@amparo/contract/conversaciones/chats/schemas';
import { mensajesDeChats } from '@amparo/contract/conversaciones/chats/texts';
import { call } from '../data/call.ts';
import { Failure } from '../data/failure.ts';
import { routeKey, useApiQuery, useCacheAnswer } from '../data/queries.ts';
import { useDialogs } from '../dialogs/index.ts';
import { sendOnce } from '../send/sendWithRetry.ts';

const roomKey = (id: string) => [...routeKey(chats.get), { params: { id } }] as const;

/** A room that was read more recently opens without a new request. Its messages are always requested. */
const GOOD_FOR_MS = 30_000;

/** Without an id nothing is requested. */
export function useRoom(id: string | undefined) {
  return useApiQuery(
    chats.get,
    { params: { id: id ?? '' } },
    { enabled: id !== undefined, staleMs: GOOD_FOR_MS, keepPrevious: false },
  );
}

/** Prefetches a room when the pointer is over it. */
export function usePrefetchRoom() {
  const client = useQueryClient();
  return useCallback(
    (id: string) =>
      void client.prefetchQuery({
        queryKey: roomKey(id),
        queryFn: ({ signal }) => call(chats.get, { params: { id } }, { signal }),
        staleTime: GOOD_FOR_MS,
      }),
    [client],
  );
}

export interface RoomOrder {
  relacion: RelacionDeSala;
  personas?: readonly string[];
}

/**
 * Creates a room or returns the existing one. Returns undefined after a failure, which it has shown to the
 * user (CHATS-27).
 */
export function useOpenRoom() {
  const dialogs = useDialogs();
  const remember = useCacheAnswer();
  return useCallback(
    async ({ relacion, personas = [] }: RoomOrder): Promise<Sala | undefined> => {
      try {
        const sala = await sendOnce(chats.create, { body: { relacion, personas: [...personas] } });
        remember(chats.get, { params: { id: sala._id } }, sala);
        return sala;
      } catch (error) {
        if (error instanceof Failure && error.endedSession) return undefined;
        dialogs.oops(mensajesDeChats.noSeCreo);
        return undefined;
      }
    },
    [dialogs, remember],
  );
}
