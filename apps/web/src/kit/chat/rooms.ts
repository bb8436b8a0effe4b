import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { chats, type Sala } from '@amparo/contract/chats';
import { mensajesDeChats, type RelacionDeSala } from '@amparo/contract/salas';
import { call } from '../data/call.ts';
import { Failure } from '../data/failure.ts';
import { routeKey, useAsk, useRemember } from '../data/hooks.ts';
import { useDialogs } from '../dialogs/index.ts';
import { sendOnce } from '../send/sendOnce.ts';

const roomKey = (id: string) => [...routeKey(chats.get), { params: { id } }] as const;

/** A room that was just read is good enough to open: its messages are asked for apart, and always anew. */
const GOOD_FOR_MS = 30_000;

/** One room; without an id nothing is asked. */
export function useRoom(id: string | undefined) {
  return useAsk(
    chats.get,
    { params: { id: id ?? '' } },
    { enabled: id !== undefined, staleMs: GOOD_FOR_MS, keepPrevious: false },
  );
}

/** Reads a room before it is opened, as soon as somebody points at it. */
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
 * Opens a room, or finds the one that is there. undefined when it could not be: the person was told so, with the reason
 * where the server gave one (CHATS-27).
 */
export function useOpenRoom() {
  const dialogs = useDialogs();
  const remember = useRemember();
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
