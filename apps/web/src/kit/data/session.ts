import { useSyncExternalStore } from 'react';
import type { MotivoDeSalida } from '@amparo/contract/kernel/live';
import { TOKEN } from './token.ts';

export interface Session {
  token: string;
  correo: string;
  usuario: string;
}

const KEYS = { token: TOKEN, correo: 'amparo.correo', usuario: 'amparo.usuario' } as const;
/**
 * Storage key of the records opened last. It is here, so that sign-out deletes it without loading the screens
 * that use it.
 */
export const RECIENTES = 'amparo.recientes';
/** Storage key of the case draft of a tab. A sign-out in any tab deletes it. */
export const BORRADOR = 'amparo.borrador.ticket';
/** Prefix of the storage keys of drafts and unsent messages, which sign-out deletes. */
export const CHATS = 'amparo.chat.';
/**
 * Prefix of the storage keys of default list views. Their criteria may name people, so sign-out deletes them.
 */
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

// Signing in or out in one tab applies to all tabs.
window.addEventListener('storage', (event) => {
  if (event.key === null || event.key === KEYS.token) publish(read());
});

export function getSession(): Session | null {
  return current;
}

export function saveSession(session: Session): void {
  // Write the token last, because its storage event makes other tabs read the rest.
  localStorage.setItem(KEYS.correo, session.correo);
  localStorage.setItem(KEYS.usuario, session.usuario);
  localStorage.setItem(KEYS.token, session.token);
  publish(session);
}

/** Deletes everything of the session from the browser (SESION-15). */
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

/** Sets the only handler for a session that the server has ended. */
export function onSessionEnd(handler: EndHandler): void {
  endHandler = handler;
}

/** `token` is the refused one: a late refusal of an old token must not end a newer session. */
export function sessionEnded(token: string, motivo: MotivoDeSalida): void {
  if (current?.token === token) endHandler(motivo);
}
