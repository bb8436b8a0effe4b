import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { EVENTO_DE_ERROR } from '@amparo/contract/conversaciones/chats/events';
import { NuevoMensaje } from '@amparo/contract/conversaciones/chats/schemas';
import { mensajesDeChats as textos } from '@amparo/contract/conversaciones/chats/texts';
import { id } from '@amparo/contract/kernel/fields';
import { type Acuse } from '@amparo/contract/kernel/live';
import { mensajes } from '@amparo/contract/kernel/mensajes';
import { findUnstorable } from '@amparo/contract/kernel/storable';
import { isDatabaseUnavailable } from '../../../platform/db/failures.ts';
import { Problem, RuleViolation, Unavailable } from '../../../platform/lib/problems.ts';
import type { Platform } from '../../../platform/platform.ts';
import { createPresenceChannel } from '../../../platform/realtime/presence.ts';
import type { AppSocket } from '../../../platform/realtime/sockets.ts';
import { findDesk } from './messages.ts';
import { lastOf, readable } from './rooms.ts';
import { mayChat } from './scope.ts';
import { inboxOf, roomOf, type MessageSender } from './send.ts';

const ROOM = /^sala:(.{36})$/;
const salasOf = (socket: AppSocket) => [...socket.rooms].flatMap((room) => ROOM.exec(room)?.[1] ?? []);

/** Open rooms of a socket; beyond this it leaves the oldest. No screen opens as many. */
const MOST_OPEN = 30;

const EnSala = z.object({ sala: id() });
const Escrito = z.object({ sala: id(), id: id().prefault(() => randomUUID()) });

type Answer<T> = (answer: Acuse<T>) => void;

export function registerChatEvents(platform: Platform, sending: MessageSender): void {
  const { realtime, db, listener, report } = platform;
  const presence = createPresenceChannel(platform, 'presencia', (sala, personas) => {
    for (const socket of realtime.socketsIn(roomOf(sala))) socket.emit('listaPersona', { sala, personas });
  });

  function leave(socket: AppSocket, sala: string): void {
    if (!socket.rooms.has(roomOf(sala))) return;
    void socket.leave(roomOf(sala));
    presence.leave(sala, socket.data.who.usuarioId);
  }

  /** Only users who may chat receive the messages of rooms that they do not have open. */
  function admitToInbox(socket: AppSocket): void {
    const { who } = socket.data;
    if (mayChat(who)) void socket.join(inboxOf(who));
    else void socket.leave(inboxOf(who));
  }

  /** Removes sockets from the rooms that their users may no longer read. */
  async function lookAgain(sockets: readonly AppSocket[]): Promise<void> {
    for (const socket of sockets) {
      const open = salasOf(socket);
      if (open.length === 0) continue;
      const still = await readable(db, socket.data.who, open);
      for (const sala of open.filter((one) => !still.includes(one))) {
        leave(socket, sala);
        socket.emit(EVENTO_DE_ERROR, { message: textos.salaDesconocida, sala });
      }
    }
  }
  realtime.onPermissionsReview((sockets) => {
    sockets.forEach(admitToInbox);
    void lookAgain(sockets).catch(report);
  });
  listener.on('sala', (sala) => void lookAgain(realtime.socketsIn(roomOf(sala))).catch(report));

  /**
   * Acknowledges an event. An error is also emitted, because some clients handle only one of the two
   * (CHATS-36).
   */
  async function answered<T>(
    socket: AppSocket,
    given: unknown,
    answer: Answer<T> | undefined,
    handle: () => Promise<T>,
  ): Promise<void> {
    const reply = typeof answer === 'function' ? answer : () => undefined;
    try {
      if (findUnstorable(given) !== undefined) throw new RuleViolation(mensajes.dato.noValido);
      reply({ ok: true, ...(await handle()) });
    } catch (error) {
      const message = sentenceOf(error);
      if (message === undefined) report(error);
      const told = message ?? mensajes.http.interno;
      reply({ ok: false, message: told });
      const room = EnSala.safeParse(given);
      socket.emit(EVENTO_DE_ERROR, { message: told, ...(room.success ? room.data : {}) });
    }
  }

  async function enter(socket: AppSocket, given: unknown): Promise<{ ultimo: number }> {
    const { sala } = EnSala.parse(given);
    const { usuarioId } = socket.data.who;
    // Do not load the room with all its members: after a restart hundreds of sockets enter at once.
    const { autor, rol } = await findDesk(db, socket.data.who, sala);
    if (socket.connected && !socket.rooms.has(roomOf(sala))) {
      const [oldest] = salasOf(socket);
      if (oldest !== undefined && salasOf(socket).length >= MOST_OPEN) leave(socket, oldest);
      await socket.join(roomOf(sala));
      presence.enter(sala, { _id: usuarioId, nombre_completo: autor, rol });
    }
    if (socket.connected) presence.changed(sala);
    // Read after joining: this number covers the earlier messages, and later messages are emitted.
    return { ultimo: await lastOf(db, sala) };
  }

  realtime.onConnection((socket) => {
    admitToInbox(socket);
    socket.on(
      'entrarChat',
      (given, answer) => void answered(socket, given, answer, () => enter(socket, given)),
    );
    socket.on('salirChat', (given) => {
      const room = EnSala.safeParse(given);
      if (room.success) leave(socket, room.data.sala);
    });
    socket.on('crearMensaje', (given, answer) => {
      const send = async () => {
        const { sala, ...rest } = Escrito.parse(given);
        const nuevo = NuevoMensaje.parse({ ...(given as object), ...rest });
        return { mensaje: await sending.from(socket.data.who, sala, nuevo, addressOf(socket)) };
      };
      void answered(socket, given, answer, send);
    });
    socket.on('escribiendo', (given) => {
      const room = EnSala.safeParse(given);
      // Ignore typing from a socket that is not in the room.
      if (!room.success || !socket.rooms.has(roomOf(room.data.sala))) return;
      const { sala } = room.data;
      const { usuarioId, nombre } = socket.data.who;
      realtime.tell(
        roomOf(sala),
        (audience) =>
          audience.emit('escribiendo', { sala, usuario: usuarioId, nombre_completo: plainName(nombre) }),
        [socket.id],
      );
    });
    socket.on('disconnecting', () => {
      for (const sala of salasOf(socket)) presence.leave(sala, socket.data.who.usuarioId);
    });
  });
}

/** Removes the prefix that marks calls of the app in the audit log; readers of a chat do not need it. */
const plainName = (nombre: string) => nombre.replace(/^App · /, '');
const addressOf = (socket: AppSocket) => socket.handshake.address;

/** The message for the client; undefined for an internal error, which is logged instead. */
function sentenceOf(error: unknown): string | undefined {
  if (error instanceof Problem) return error.message;
  if (isDatabaseUnavailable(error)) return new Unavailable().message;
  if (error instanceof z.ZodError) return error.issues[0]?.message ?? mensajes.http.datosNoValidos;
  return undefined;
}
