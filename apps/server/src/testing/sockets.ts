import { io, type Socket } from 'socket.io-client';
import { onTestFinished } from 'vitest';
import type { EventosDelCliente, EventosDelServidor } from '@amparo/contract/eventos';

export type Client = Socket<EventosDelServidor, EventosDelCliente>;
type Heard = Parameters<EventosDelServidor['cambio']>[0];

/** A socket that lives as long as its test and never tries again by itself. */
export function connect(
  address: string,
  token: unknown,
  origin?: string,
  transports = ['websocket'],
): Client {
  const socket: Client = io(address, {
    auth: token === undefined ? {} : { token },
    transports,
    reconnection: false,
    forceNew: true,
    ...(origin === undefined ? {} : { extraHeaders: { origin } }),
  });
  onTestFinished(() => void socket.disconnect());
  return socket;
}

/** Resolves to 'in', or to the reason of the refusal. */
export const admission = (socket: Client) =>
  new Promise<string>((done) => {
    if (socket.connected) done('in');
    socket.on('connect', () => done('in'));
    socket.on('connect_error', (error) => done(error.message));
  });

export const ask = (socket: Client, recurso: unknown) =>
  new Promise<boolean>((done) => void socket.emit('escuchar', recurso as string, done));

export function hear(socket: Client): Heard[] {
  const heard: Heard[] = [];
  socket.on('cambio', (change) => void heard.push(change));
  return heard;
}
