import { useSyncExternalStore } from 'react';
import type { MotivoDeSalida } from '@amparo/contract/eventos';
import { TOKEN } from './token.ts';

export interface Session {
  token: string;
  correo: string;
  usuario: string;
}

const KEYS = { token: TOKEN, correo: 'amparo.correo', usuario: 'amparo.usuario' } as const;
/** What the person opened last; it leaves with them, whichever screens were ever loaded. */
export const RECIENTES = 'amparo.recientes';
/** The case that the person is writing in this tab; it leaves with them too, from whichever tab they go. */
export const BORRADOR = 'amparo.borrador.ticket';
/** How the keys of messages that are written and not sent begin: they leave with the person too. */
export const CHATS = 'amparo.chat.';
/** How the keys of what lists are entered with begin: criteria may name people, so they leave too. */
export const VISTAS = 'amparo.vistas.';
type EndHandler = (motivo: MotivoDeSalida) => void;

const listeners = new Set<() => void>();
let current = read();
let endHandler: EndHandler = () => clear();

function read(): Session | null {
  const token = localStorage.getItem(KEYS.token);
  if (token === null || token === '') return null;
  return {
    token,
    correo: localStorage.getItem(KEYS.correo) ?? '',
    usuario: localStorage.getItem(KEYS.usuario) ?? '',
  };
}

function publish(next: Session | null): void {
  current = next;
  if (next === null) sessionStorage.removeItem(BORRADOR);
  for (const listener of listeners) listener();
}

// Leaving in one tab leaves in all of them, and signing in too.
window.addEventListener('storage', (event) => {
  if (event.key === null || event.key === KEYS.token) publish(read());
});

export function getSession(): Session | null {
  return current;
}

export function saveSession(session: Session): void {
  // The token goes last: other tabs read the rest when they hear of it.
  localStorage.setItem(KEYS.correo, session.correo);
  localStorage.setItem(KEYS.usuario, session.usuario);
  localStorage.setItem(KEYS.token, session.token);
  publish(session);
}

/** Nothing of the session stays in the browser (SESION-15). */
export function clear(): void {
  const written = Object.keys(localStorage).filter((key) => key.startsWith(CHATS) || key.startsWith(VISTAS));
  for (const key of [...Object.values(KEYS), RECIENTES, ...written]) localStorage.removeItem(key);
  publish(null);
}

export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useSession(): Session | null {
  return useSyncExternalStore(subscribe, getSession);
}

/** The one place that decides what happens when the server ends the session. */
export function onSessionEnd(handler: EndHandler): void {
  endHandler = handler;
}

/** `token` is the one the server refused: a late refusal of an old token never ends a newer session. */
export function sessionEnded(token: string, motivo: MotivoDeSalida): void {
  if (current?.token === token) endHandler(motivo);
}
