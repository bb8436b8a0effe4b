import { chats } from '@amparo/contract/conversaciones/chats/routes';
import { mensajesDeChats } from '@amparo/contract/conversaciones/chats/texts';
import { parseSearchInput } from '@amparo/contract/kernel/search-input';
import { can } from '../../../platform/access/principal.ts';
import { accessLevelFor } from '../../../platform/access/scope.ts';
import { read, write } from '../../../platform/http/endpoints.ts';
import type { Module } from '../../../platform/module.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findPeople } from '../../identidad/usuarios/index.ts';
import { conversation } from './messages.ts';
import { messagesOf } from './milestones.ts';
import { openRoom } from './open.ts';
import { setRoomMuted, unread } from './read-state.ts';
import { registerChatEvents } from './realtime.ts';
import { findRoom, listFree, listLegal, listRooms, roomAccess } from './rooms.ts';
import { createMessageSender } from './send.ts';

export { conversation } from './messages.ts';
export { openOwnRoom, openRoom } from './open.ts';
export { listRooms, roomAccess } from './rooms.ts';
export { createMessageSender } from './send.ts';

/** Maximum number of people offered for a new conversation. */
const MOST_FOUND = 10;

export function chatsModule(platform: Platform): Module {
  const sending = createMessageSender(platform);
  registerChatEvents(platform, sending);
  return {
    endpoints: [
      read(chats.list, 'propios', ({ db, who, query: { filtros, ...page } }) =>
        listRooms(db, who, filtros, page),
      ),
      read(chats.libres, 'propios', ({ db, who, query }) => listFree(db, who, query)),
      read(chats.juridica, 'propios', ({ db, who, query }) => listLegal(db, who, query)),
      read(chats.sinLeer, 'propios', ({ db, who }) => unread(db, who)),
      read(chats.personas, 'propios', async ({ db, who, query }) => {
        if (!can(who, 'usuarios.ver')) return { datos: [] };
        const accessLevel = accessLevelFor(who, 'usuarios.ver');
        const found = await db
          .transaction()
          .execute((tx) =>
            findPeople.find({ who, accessLevel, db: tx }, parseSearchInput(query.texto), MOST_FOUND),
          );
        return {
          datos: found
            .filter(({ estado, _id }) => estado && _id !== who.usuarioId)
            .map(({ _id, titulo, detalle }) => ({ _id, nombre_completo: titulo, detalle })),
        };
      }),
      write(chats.create, 'propios', (call) => openRoom(platform, call, call.body)),
      read(chats.get, 'propios', ({ db, who, params }) => findRoom(db, who, params.id)),
      read(chats.conversacion, 'propios', ({ db, who, params, query }) =>
        conversation(db, who, params.id, query),
      ),
      write(chats.enviar, 'propios', ({ work, who, params, body }) =>
        sending.within(work, who, params.id, body),
      ),
      write(chats.leer, 'propios', ({ work, who, params, body }) =>
        sending.read(work, who, params.id, body.hasta),
      ),
      write(chats.silenciar, 'propios', async ({ work, who, params, body: { silenciada } }) => {
        await setRoomMuted(work.tx, who, params.id, silenciada);
        return {
          silenciada,
          message: silenciada ? mensajesDeChats.silenciada : mensajesDeChats.conSonido,
        };
      }),
    ],
    records: [roomAccess],
    milestones: [messagesOf],
  };
}
