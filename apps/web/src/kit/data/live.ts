import { useEffect, useRef } from 'react';
import type { Socket } from 'socket.io-client';
import {
  CANALES_DE_CASOS,
  RECONEXION_MS,
  type Cambio,
  type EventosDelCliente,
  type EventosDelServidor,
} from '@amparo/contract/eventos';
import { reportLive } from './connection.ts';
import { getSession, sessionEnded, subscribe } from './session.ts';

type LiveSocket = Socket<EventosDelServidor, EventosDelCliente>;
/** undefined when changes may have been missed during a cut. */
type Listener = (change: Cambio | undefined) => void;

/** undefined when notices may have come during a cut. */
type NoticeListener = (news: Parameters<EventosDelServidor['avisos']>[0] | undefined) => void;

type Heard = keyof EventosDelServidor;
type Said = keyof EventosDelCliente;
type Given<E extends Said> = Parameters<EventosDelCliente[E]>[0];
/** What the server answers an event with, where it answers it. */
type Answer<E extends Said> =
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

/** The library comes after the first screen is drawn: hearing of changes can wait, working cannot. */
async function open(token: string): Promise<void> {
  const { io } = await import('socket.io-client');
  if (getSession()?.token !== token || socket !== undefined) return;
  const live: LiveSocket = io({
    path: '/socket.io',
    auth: { token },
    // Calls only where no socket can be had: they would need the same process each time, and four of them to begin.
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
    // After a refusal the library would not try again by itself.
    if (!live.active) setTimeout(() => socket === live && live.connect(), RECONEXION_MS);
  };
  live.on('connect', () => {
    reportLive(true);
    for (const recurso of listeners.keys()) {
      listen(recurso);
      // Whatever changed during the cut was not heard: everyone asks again.
      if (missed) tell(recurso, undefined);
      // Nor what changed since a screen was first answered, which is only for whoever opens it now.
      else if (isFirst) tell(recurso, { recurso, oyentes: 1 });
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
    tell(change.recurso, change);
    if (change.id !== undefined) for (const listener of ownListeners) listener(change);
  });
  for (const [recurso, canal] of Object.entries(CANALES_DE_CASOS))
    live.on(canal, ({ userId }) => {
      // What concerns somebody else is no news here (CHOQUE-70).
      if (userId.includes(getSession()?.usuario ?? '')) tell(recurso, { recurso });
    });
  live.on('sesion:terminada', ({ motivo }) => sessionEnded(token, motivo));
}

function tell(recurso: string, change: Cambio | undefined): void {
  for (const listener of listeners.get(recurso) ?? []) listener(change);
}

function close(): void {
  socket?.off();
  socket?.disconnect();
  socket = undefined;
  reportLive(true);
}

// A refusal needs no handling: who may not list a resource has no screen that shows it.
function listen(recurso: string): void {
  socket?.emit('escuchar', recurso, () => undefined);
}

/** One connection for the whole application, alive exactly while there is a session. */
export function keepLive(): () => void {
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

/** Hears the changes of a resource until what comes back is called. */
export function hearChanges(recurso: string, listener: Listener): () => void {
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

/** Hears an event of the server until what comes back is called. */
export function hearEvent<E extends Heard>(event: E, listener: EventosDelServidor[E]): () => void {
  const heard = eventListeners.get(event) ?? new Set();
  eventListeners.set(event, heard);
  const one = listener as (...given: unknown[]) => void;
  heard.add(one);
  return () => void heard.delete(one);
}

/** Told at every connection, now if there is one: what was said on the last one is forgotten, and what came meanwhile was missed. */
export function whenConnected(listener: () => void): () => void {
  connectListeners.add(listener);
  if (socket?.connected === true) listener();
  return () => void connectListeners.delete(listener);
}

/** Says something that needs no answer; lost without a connection. */
export function say<E extends Said>(event: E, given: Given<E>): void {
  if (socket?.connected === true) (socket.emit as (event: string, given: unknown) => void)(event, given);
}

/** Says something and waits for the answer; undefined without a connection, or when none comes in time. */
export async function ask<E extends Said>(
  event: E,
  given: Given<E>,
  ms: number,
): Promise<Answer<E> | undefined> {
  if (socket?.connected !== true) return undefined;
  const patient = socket.timeout(ms) as unknown as {
    emitWithAck: (event: string, given: unknown) => Promise<Answer<E>>;
  };
  return patient.emitWithAck(event, given).catch(() => undefined);
}

/** Hears of changes of the person's own record; these need no asking for. */
export function useLiveOwn(onCambio: Listener): void {
  useListener(ownListeners, onCambio);
}

/** Hears of the person's own notices; these need no asking for either. */
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
