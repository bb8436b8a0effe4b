import type { AddressInfo } from 'node:net';
import { io, type Socket } from 'socket.io-client';
import { onTestFinished } from 'vitest';
import type { EventosDelCliente, EventosDelServidor } from '@amparo/contract/events';
import { buildApp, type App } from '../app.ts';
import { readConfig } from '../platform/lib/config.ts';

export type Client = Socket<EventosDelServidor, EventosDelCliente>;
type Heard = Parameters<EventosDelServidor['cambio']>[0];

/** Base URL of an application of this process, which listens from now on. */
export async function listen(app: App): Promise<string> {
  if (!app.http.server.listening) await app.http.listen({ host: '127.0.0.1', port: 0 });
  return `http://127.0.0.1:${(app.http.server.address() as AddressInfo).port}`;
}

/** A second application on the same database, which acts as another process for sockets. */
export async function startSecond(url: string, env: Record<string, string>): Promise<App> {
  const app = await buildApp(
    readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', DATABASE_URL: url, ...env }),
  );
  await app.start();
  return app;
}

/** A socket that is closed at the end of its test and never reconnects. */
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

/** Every event that the socket receives from now on, in order. */
export function news(socket: Client): [event: string, given: unknown][] {
  const heard: [string, unknown][] = [];
  socket.onAny((event: string, given: unknown) => void heard.push([event, given]));
  return heard;
}

export const enter = (socket: Client, sala: string) =>
  new Promise<unknown>((done) => void socket.emit('entrarChat', { sala }, done));

export const send = (socket: Client, message: Parameters<EventosDelCliente['crearMensaje']>[0]) =>
  new Promise<unknown>((done) => void socket.emit('crearMensaje', message, done));
