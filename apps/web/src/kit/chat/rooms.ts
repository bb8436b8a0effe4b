import { useCallback } from 'react';
import { chats, mensajesDeChats, type RelacionDeSala, type Sala } from '@amparo/contract/chats';
import { Failure } from '../data/failure.ts';
import { useRemember } from '../data/hooks.ts';
import { useDialogs } from '../dialogs/index.ts';
import { sendOnce } from '../send/sendOnce.ts';

export interface RoomOrder {
  relacion: RelacionDeSala;
  personas?: readonly string[];
}

/** Opens a room, or finds the one that is there. undefined when it could not be: the person was told so (CHATS-27). */
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
