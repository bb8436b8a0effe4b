import { useSyncExternalStore } from 'react';
import { chats } from '@amparo/contract/conversaciones/chats/routes';
import {
  type AdjuntoDeMensaje,
  type Cita,
  type Mensaje,
} from '@amparo/contract/conversaciones/chats/schemas';
import { mensajesDeChats } from '@amparo/contract/conversaciones/chats/texts';
import { call } from '../data/call.ts';
import { serverNow } from '../data/clock.ts';
import { Failure } from '../data/failure.ts';
import { getSession, subscribe as hearSession } from '../data/session.ts';
import { requestOverSocket, whenConnected } from '../data/socket.ts';
import { dropOutgoing, storeOutgoing, readOutgoing } from './messageStorage.ts';
import { after, again, nextOf, type SendOutcome, type Outgoing } from './outgoing.ts';

/** Timeout of the socket. After it the message is sent over HTTP. */
const ANSWER_MS = 10_000;
/** Delay before unsent messages are retried. */
const AGAIN_MS = 5_000;

const NONE: readonly Outgoing[] = [];
const listeners = new Set<() => void>();
const storedListeners = new Set<(mensaje: Mensaje) => void>();
const busy = new Set<string>();
let owner: string | undefined;
let lists = new Map<string, readonly Outgoing[]>();
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Sends the messages that the user left unsent before the page load. The lists of another user are dropped.
 */
function begin(): void {
  const usuario = getSession()?.usuario;
  if (usuario === owner) return;
  owner = usuario;
  lists = new Map();
  if (usuario !== undefined)
    for (const one of readOutgoing()) lists.set(one.sala, [...(lists.get(one.sala) ?? NONE), one]);
  publish();
  sendAll();
}

function publish(): void {
  for (const listener of listeners) listener();
}

function put(sala: string, list: readonly Outgoing[]): void {
  lists.set(sala, list);
  publish();
}

const listOf = (sala: string) => lists.get(sala) ?? NONE;

/** Sends over the socket, and over HTTP if the socket does not answer. The server stores an id only once. */
async function pass({ id, sala, mensaje, adjuntos, cita }: Outgoing): Promise<SendOutcome> {
  const body = {
    id,
    mensaje,
    adjuntos: adjuntos.map(({ aws_id }) => ({ aws_id })),
    ...(cita === null ? {} : { cita: cita.numero }),
  };
  const answer = await requestOverSocket(
    'crearMensaje',
    { sala, usuario: getSession()?.usuario ?? '', ...body },
    ANSWER_MS,
  );
  if (answer?.ok === true) return stored(answer.mensaje);
  if (answer !== undefined && answer.message === mensajesDeChats.muchosMensajes) return { kind: 'lost' };
  if (answer !== undefined) return { kind: 'refused', motivo: answer.message };
  try {
    const { message: _said, ...saved } = await call(chats.enviar, { params: { id: sala }, body });
    return stored(saved);
  } catch (error) {
    return failed(error);
  }
}

function stored(mensaje: Mensaje): SendOutcome {
  for (const listener of storedListeners) listener(mensaje);
  return { kind: 'stored' };
}

/** Only these failures refuse the message. After any other failure a retry may succeed. */
const REFUSALS = ['validation', 'forbidden', 'missing', 'conflict', 'rule'];

function failed(error: unknown): SendOutcome {
  if (!(error instanceof Failure) || !REFUSALS.includes(error.kind)) return { kind: 'lost' };
  return { kind: 'refused', motivo: Object.values(error.errors ?? {})[0] ?? error.message };
}

/** Sends the messages of a room one at a time, in the order in which they were written. */
async function send(sala: string): Promise<void> {
  if (busy.has(sala)) return;
  busy.add(sala);
  const person = owner;
  try {
    for (;;) {
      const next = nextOf(listOf(sala));
      if (next === undefined) return;
      const outcome = await pass(next);
      if (outcome.kind === 'stored') dropOutgoing(next);
      if (owner !== person) return;
      put(sala, after(listOf(sala), next.id, outcome));
      if (outcome.kind !== 'lost') continue;
      clearTimeout(timer);
      timer = setTimeout(sendAll, AGAIN_MS);
      return;
    }
  } finally {
    busy.delete(sala);
  }
}

function sendAll(): void {
  for (const [sala, list] of lists) {
    if (nextOf(list) === undefined || busy.has(sala)) continue;
    put(sala, again(list));
    void send(sala);
  }
}

export interface ComposedMessage {
  mensaje: string;
  adjuntos: readonly AdjuntoDeMensaje[];
  cita: Cita | null;
}

/** Stores the message in the browser before it is sent. */
export function sendMessage(sala: string, written: ComposedMessage): void {
  const one: Outgoing = {
    ...written,
    id: crypto.randomUUID(),
    sala,
    fecha: new Date(serverNow()).toISOString(),
    estado: 'enviando',
  };
  storeOutgoing(one);
  put(sala, [...listOf(sala), one]);
  void send(sala);
}

export function sendAgain({ sala, id }: Outgoing): void {
  put(sala, again(listOf(sala), id));
  void send(sala);
}

export function discard(one: Outgoing): void {
  dropOutgoing(one);
  put(
    one.sala,
    listOf(one.sala).filter(({ id }) => id !== one.id),
  );
}

/**
 * Calls the listener for each message of this window that the server stored. Returns the unsubscribe
 * function.
 */
export function onMessageStored(listener: (mensaje: Mensaje) => void): () => void {
  storedListeners.add(listener);
  return () => void storedListeners.delete(listener);
}

export function useOutgoing(sala: string): readonly Outgoing[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    () => listOf(sala),
  );
}

begin();
hearSession(begin);
whenConnected(sendAll);
window.addEventListener('online', sendAll);
