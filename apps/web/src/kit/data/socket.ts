import { useEffect, useRef } from 'react';
import type { Socket } from 'socket.io-client';
import { CANALES_DE_CASOS } from '@amparo/contract/casos/casos/events';
import { type EventosDelCliente, type EventosDelServidor } from '@amparo/contract/events';
import { RECONEXION_MS, type Cambio } from '@amparo/contract/kernel/live';
import { reportLive } from './connection.ts';
import { getSession, sessionEnded, subscribe } from './session.ts';

type LiveSocket = Socket<EventosDelServidor, EventosDelCliente>;
/** undefined when changes may have been missed during a disconnect. */
type Listener = (change: Cambio | undefined) => void;

/** undefined when notices may have been missed during a disconnect. */
type NoticeListener = (news: Parameters<EventosDelServidor['avisos']>[0] | undefined) => void;

type Heard = keyof EventosDelServidor;
type ClientEvent = keyof EventosDelCliente;
type EventPayload<E extends ClientEvent> = Parameters<EventosDelCliente[E]>[0];
/** The server's acknowledgement of an event, if it has one. */
type Answer<E extends ClientEvent> =
  Parameters<EventosDelCliente[E]> extends [unknown, (infer A)?]
    ? A extends (answer: infer R) => void
      ? R
      : never
    : never;

const listeners = new Map<string, Set<Listener>>();
const eventListeners = new Map<string, Set<(...given: unknown[]) => void>>();
const connectListeners = new Set<() => void>();
const ownListeners = new Set<Listener>();
const noticeListeners = new Set<NoticeListener>();
let socket: LiveSocket | undefined;

/** Loads the socket library after the first screen is drawn, because live updates can wait. */
async function open(token: string): Promise<void> {
  const { io } = await import('socket.io-client');
  if (getSession()?.token !== token || socket !== undefined) return;
  const live: LiveSocket = io({
    path: '/socket.io',
    auth: { token },
    // Long polling only as a fallback: it needs sticky sessions and four requests to connect.
    transports: ['websocket', 'polling'],
    tryAllTransports: true,
    reconnectionDelay: RECONEXION_MS,
    reconnectionDelayMax: RECONEXION_MS,
    randomizationFactor: 0,
  });
  socket = live;
  let missed = false;
  let isFirst = true;
  const isDown = () => {
    missed = true;
    reportLive(false, Date.now() + RECONEXION_MS);
    // The library does not retry after a refused connection.
    if (!live.active) setTimeout(() => socket === live && live.connect(), RECONEXION_MS);
  };
  live.on('connect', () => {
    reportLive(true);
    for (const recurso of listeners.keys()) {
      listen(recurso);
      // Changes during the disconnect were missed, so every screen refetches.
      if (missed) notifyListeners(recurso, undefined);
      // Changes between a screen's first response and this connection were missed too. `oyentes` is 1,
      // because only this window refetches and need not wait for a turn.
      else if (isFirst) notifyListeners(recurso, { recurso, oyentes: 1 });
    }
    if (missed || isFirst) for (const listener of [...ownListeners, ...noticeListeners]) listener(undefined);
    [missed, isFirst] = [false, false];
    for (const listener of connectListeners) listener();
  });
  live.onAny((event: string, ...given: unknown[]) => {
    for (const listener of eventListeners.get(event) ?? []) listener(...given);
  });
  live.on('avisos', (news) => {
    for (const listener of noticeListeners) listener(news);
  });
  live.on('disconnect', isDown);
  live.on('connect_error', isDown);
  live.on('cambio', (change) => {
    notifyListeners(change.recurso, change);
    if (change.id !== undefined) for (const listener of ownListeners) listener(change);
  });
  for (const [recurso, canal] of Object.entries(CANALES_DE_CASOS))
    live.on(canal, ({ userId }) => {
      // Ignore changes that concern only other users (CHOQUE-70).
      if (userId.includes(getSession()?.usuario ?? '')) notifyListeners(recurso, { recurso });
    });
  live.on('sesion:terminada', ({ motivo }) => sessionEnded(token, motivo));
}

function notifyListeners(recurso: string, change: Cambio | undefined): void {
  for (const listener of listeners.get(recurso) ?? []) listener(change);
}

function close(): void {
  socket?.off();
  socket?.disconnect();
  socket = undefined;
  reportLive(true);
}

// A refusal needs no handling: a user who may not list a resource has no screen that shows it.
function listen(recurso: string): void {
  socket?.emit('escuchar', recurso, () => undefined);
}

/** One connection for the whole application, open exactly while there is a session. */
export function connectSocket(): () => void {
  let token: string | undefined;
  const follow = () => {
    const next = getSession()?.token;
    if (next === token) return;
    token = next;
    close();
    if (next !== undefined) open(next).catch(() => reportLive(false));
  };
  follow();
  const stop = subscribe(follow);
  return () => {
    stop();
    close();
  };
}

/** Subscribes to changes of a resource. Returns the unsubscribe function. */
export function onResourceChange(recurso: string, listener: Listener): () => void {
  const heard = listeners.get(recurso) ?? new Set();
  heard.add(listener);
  if (!listeners.has(recurso)) {
    listeners.set(recurso, heard);
    if (socket?.connected === true) listen(recurso);
  }
  return () => {
    heard.delete(listener);
    if (heard.size > 0) return;
    listeners.delete(recurso);
    if (socket?.connected === true) socket.emit('dejar', recurso);
  };
}

/** Subscribes to an event of the server. Returns the unsubscribe function. */
export function onSocketEvent<E extends Heard>(event: E, listener: EventosDelServidor[E]): () => void {
  const heard = eventListeners.get(event) ?? new Set();
  eventListeners.set(event, heard);
  const one = listener as (...given: unknown[]) => void;
  heard.add(one);
  return () => void heard.delete(one);
}

/**
 * Calls the listener on every connection, and at once if connected. The server keeps no state of the last
 * connection, and events during the disconnect were missed.
 */
export function whenConnected(listener: () => void): () => void {
  connectListeners.add(listener);
  if (socket?.connected === true) listener();
  return () => void connectListeners.delete(listener);
}

/** Emits an event without acknowledgement. Without a connection the event is lost. */
export function emitEvent<E extends ClientEvent>(event: E, given: EventPayload<E>): void {
  if (socket?.connected === true) (socket.emit as (event: string, given: unknown) => void)(event, given);
}

/**
 * Emits an event and waits for its acknowledgement. Returns undefined without a connection or after the
 * timeout.
 */
export async function requestOverSocket<E extends ClientEvent>(
  event: E,
  given: EventPayload<E>,
  ms: number,
): Promise<Answer<E> | undefined> {
  if (socket?.connected !== true) return undefined;
  const patient = socket.timeout(ms) as unknown as {
    emitWithAck: (event: string, given: unknown) => Promise<Answer<E>>;
  };
  return patient.emitWithAck(event, given).catch(() => undefined);
}

/** Listens to changes of the user's own record, which need no subscription. */
export function useLiveOwn(onCambio: Listener): void {
  useListener(ownListeners, onCambio);
}

/** Listens to the user's own notices, which need no subscription either. */
export function useLiveNotices(onNews: NoticeListener): void {
  useListener(noticeListeners, onNews);
}

function useListener<News>(all: Set<(news: News) => void>, onNews: (news: News) => void): void {
  const latest = useRef(onNews);
  useEffect(() => {
    latest.current = onNews;
  });
  useEffect(() => {
    const listener = (news: News) => latest.current(news);
    all.add(listener);
    return () => void all.delete(listener);
  }, [all]);
}
