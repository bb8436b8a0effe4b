import { esCliente, type Especialidad } from '@amparo/contract/casos/casos/salas';
import { type Mensaje, type NuevoMensaje } from '@amparo/contract/conversaciones/chats/schemas';
import { mensajesDeChats as textos } from '@amparo/contract/conversaciones/chats/texts';
import type { Principal } from '../../../platform/access/principal.ts';
import { inTransaction, type UnitOfWork } from '../../../platform/db/unit-of-work.ts';
import { KeyedMutex } from '../../../platform/lib/limits/keyed-mutex.ts';
import { UserTokenBuckets } from '../../../platform/lib/limits/user-token-buckets.ts';
import { TooManyRequests } from '../../../platform/lib/problems.ts';
import type { Platform } from '../../../platform/platform.ts';
import { store, storePlain, type RoomMember, type StoredMessage } from './messages.ts';
import { markRead } from './read-state.ts';
import { RECURSO } from './rooms.ts';

/** Socket room of a conversation that is open on the screen. */
export const roomOf = (sala: string) => `sala:${sala}`;

/** Socket room for messages of conversations that are not open, one for each user and side of the app. */
export const inboxOf = ({ usuarioId, app }: Pick<Principal, 'usuarioId' | 'app'>) =>
  app === undefined ? `chats:${usuarioId}` : `chats:${usuarioId}:${app}`;
/**
 * Staff may be customers too: each side of the app receives its own rooms, and no specialist rooms
 * (CHATS-28).
 */
function inboxesOf({ id, como }: RoomMember, especialidad: Especialidad | null): string[] {
  const here = inboxOf({ usuarioId: id });
  if (especialidad !== null) return [here];
  return [here, inboxOf({ usuarioId: id, app: esCliente(como) ? 'cliente' : 'campo' })];
}

/** Above any typing speed; several photos fit in one message. */
const MESSAGES = { burst: 20, perSecond: 5 };
const WAIT_SECONDS = 5;

/**
 * Stores messages and read marks from HTTP and sockets, then publishes them to the open room and the inboxes.
 */
export function createMessageSender(platform: Platform) {
  const { realtime } = platform;
  const budgets = new UserTokenBuckets(MESSAGES);
  const turns = new KeyedMutex();

  /** Publish again on a retry, because the first process may have crashed between commit and publish. */
  function tell(sent: StoredMessage): void {
    realtime.tell(roomOf(sent.mensaje.sala), (audience) => audience.emit('crearMensaje', sent.mensaje));
    // Emit to the open room before the inboxes, so that the message arrives before its notification.
    setImmediate(() => tellOthers(sent));
  }

  function tellOthers({ mensaje, personas, libre, especialidad }: StoredMessage): void {
    const room = roomOf(mensaje.sala);
    const inboxes = personas.flatMap((place) => inboxesOf(place, especialidad));
    if (inboxes.length > 0)
      realtime.tell(inboxes, (audience) => audience.emit('nuevoMensaje', mensaje), [room]);
    // Staff without a place in a free room get no inbox message; their list refreshes on this event.
    if (libre) realtime.changed({ recurso: RECURSO, id: mensaje.sala });
  }

  function limit({ usuarioId }: Principal): void {
    if (!budgets.spend(usuarioId)) throw new TooManyRequests(WAIT_SECONDS, textos.muchosMensajes);
  }

  async function within(
    work: UnitOfWork,
    who: Principal,
    sala: string,
    nuevo: NuevoMensaje,
  ): Promise<Mensaje> {
    limit(who);
    return stored(work, who, sala, nuevo);
  }

  async function stored(
    work: UnitOfWork,
    who: Principal,
    sala: string,
    nuevo: NuevoMensaje,
  ): Promise<Mensaje> {
    const sent = await store(work, who, sala, nuevo);
    work.afterCommit(() => tell(sent));
    return sent.mensaje;
  }

  /** A message from a socket opens its own transaction if it needs one. */
  async function from(who: Principal, sala: string, nuevo: NuevoMensaje, ip: string): Promise<Mensaje> {
    limit(who);
    return turns.runExclusive(who.usuarioId, () => inTurn(who, sala, nuevo, ip));
  }

  async function inTurn(who: Principal, sala: string, nuevo: NuevoMensaje, ip: string): Promise<Mensaje> {
    const plain = await storePlain(platform.db, who, sala, nuevo);
    if (plain !== undefined) {
      tell(plain);
      return plain.mensaje;
    }
    const actor = { usuarioId: who.usuarioId, nombre: who.nombre, ip, agente: null, peticion: null };
    return inTransaction(platform, { actor, rev: undefined }, (work) => stored(work, who, sala, nuevo));
  }

  /** Publishes the read mark to the room and to the user's other windows. */
  async function read(
    work: UnitOfWork,
    who: Principal,
    sala: string,
    hasta: number,
  ): Promise<{ leido: number }> {
    const { leido, isOwn, wasWaiting } = await markRead(work.tx, who, sala, hasta);
    const news = { sala, usuario: who.usuarioId, hasta: leido };
    if (isOwn)
      work.afterCommit(() =>
        realtime.tell([roomOf(sala), inboxOf(who)], (audience) => audience.emit('leido', news)),
      );
    // Refreshes the lists of the other staff who handle free rooms: this customer no longer waits.
    if (wasWaiting) work.afterCommit(() => realtime.changed({ recurso: RECURSO, id: sala }));
    return { leido };
  }

  return { within, from, read };
}
export type MessageSender = ReturnType<typeof createMessageSender>;
