import type { Server, Socket } from 'socket.io';
import type { RecursoEnVivo } from '@amparo/contract/casos/casos/events';
import type { EventosDelCliente, EventosDelServidor } from '@amparo/contract/events';
import type { Principal } from '../access/principal.ts';

interface SocketData {
  who: Principal;
  /** Token of the handshake, which is checked again later. */
  token: string;
  /** Resources that the socket is subscribed to. */
  heard: Set<string>;
}
interface BetweenProcesses {
  casos: (news: CaseNews) => void;
  /** Message of a module to itself on the other processes. */
  palabra: (channel: string, word: string) => void;
}
/** Changed cases for the sockets of one room. */
export interface CaseNews {
  recurso: RecursoEnVivo;
  room: string;
  casos: number[];
}
export type AppSocket = Socket<EventosDelCliente, EventosDelServidor, BetweenProcesses, SocketData>;
export type AppServer = Server<EventosDelCliente, EventosDelServidor, BetweenProcesses, SocketData>;
export type Audience = ReturnType<AppServer['to']>;

/**
 * Audience of a record that most users may not see: some users and the holders of a role. Users with full
 * scope always receive the event.
 */
export interface ChangeAudience {
  personas: readonly string[];
  rol?: string | undefined;
  caso: number;
}
