import { mensajesDeChats as textos, type Mensaje, type NuevoMensaje } from '@amparo/contract/chats';
import type { Who } from '../../platform/access/who.ts';
import { TooMany } from '../../platform/http/problems.ts';
import { Budgets } from '../../platform/limits/budgets.ts';
import type { Platform } from '../../platform/platform.ts';
import { inTransaction, type Work } from '../../platform/work.ts';
import { store, type Sent } from './messages.ts';
import { markRead } from './reading.ts';
import { RECURSO } from './rooms.ts';

/** Where the sockets are that have a conversation open. */
export const roomOf = (sala: string) => `sala:${sala}`;

/** Nobody writes faster; who pastes many photos sends them in one message. */
const MESSAGES = { burst: 40, perSecond: 5 };
const WAIT_SECONDS = 5;

/** Messages and marks, by whichever way they come: stored first, then told to those in the room and to the others who belong. */
export function sendingOf(platform: Platform) {
  const { realtime } = platform;
  const budgets = new Budgets(MESSAGES);

  /** Told again when it is sent again: the process that stored it may have died before it told. */
  function tell({ mensaje, personas, libre }: Sent): void {
    const room = roomOf(mensaje.sala);
    realtime.tell(room, (audience) => audience.emit('crearMensaje', mensaje));
    realtime.tellPeople(personas, (audience) => audience.emit('nuevoMensaje', mensaje), [room]);
    // Whoever looks after all free rooms has them in a list, which reads itself again.
    if (libre) realtime.changed({ recurso: RECURSO, id: mensaje.sala });
  }

  async function within(work: Work, who: Who, sala: string, nuevo: NuevoMensaje): Promise<Mensaje> {
    if (!budgets.spend(who.usuarioId)) throw new TooMany(WAIT_SECONDS, textos.muchosMensajes);
    const sent = await store(work, who, sala, nuevo);
    work.after(() => tell(sent));
    return sent.mensaje;
  }

  /** What comes by socket opens its own transaction. */
  function from(who: Who, sala: string, nuevo: NuevoMensaje, ip: string): Promise<Mensaje> {
    const actor = { usuarioId: who.usuarioId, nombre: who.nombre, ip, agente: null, peticion: null };
    return inTransaction(platform, { actor, rev: undefined }, (work) => within(work, who, sala, nuevo));
  }

  /** Those in the room see that it was read, and the person's own windows that nothing is left. */
  async function read(work: Work, who: Who, sala: string, hasta: number): Promise<{ leido: number }> {
    const { leido, personas, wasWaiting } = await markRead(work.tx, who, sala, hasta);
    const news = { sala, usuario: who.usuarioId, hasta: leido };
    if (personas.length > 0)
      work.after(() => {
        const room = roomOf(sala);
        realtime.tell(room, (audience) => audience.emit('leido', news));
        realtime.tellPeople(personas, (audience) => audience.emit('leido', news), [room]);
      });
    // Nobody else has to answer that customer now: the lists and counts of whoever looks after all of them say so.
    if (wasWaiting) work.after(() => realtime.changed({ recurso: RECURSO, id: sala }));
    return { leido };
  }

  return { within, from, read };
}
export type Sending = ReturnType<typeof sendingOf>;
