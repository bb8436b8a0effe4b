import { z } from 'zod';
import type { AdjuntoDeMensaje, Cita } from '@amparo/contract/chats';
import { serverNow } from '../data/clock.ts';
import { CHATS, getSession } from '../data/session.ts';
import type { Outgoing } from './outgoing.ts';

/** What was written and is not said yet, kept in this browser for the person who is signed in; it leaves with them. */
const keyOf = (sala: string, what: string) => `${CHATS}${getSession()?.usuario ?? ''}.${sala}.${what}`;

const Archivo = z.object({ aws_id: z.string(), nombre: z.string(), tipo: z.string(), bytes: z.number() });
const Citado = z.object({ numero: z.number(), autor: z.string(), mensaje: z.string() }).nullable();
const Written = { mensaje: z.string(), adjuntos: z.array(Archivo), cita: Citado, fecha: z.string() };
const Draft = z.object(Written);
const Saliente = z.object({ ...Written, id: z.string(), sala: z.string() });

export interface Draft {
  mensaje: string;
  adjuntos: readonly AdjuntoDeMensaje[];
  cita: Cita | null;
  fecha: string;
}

/** A browser that keeps nothing, or has no room left, still sends. */
function write(key: string, value: object | undefined): void {
  try {
    if (value === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // What is in memory is all there is.
  }
}

function read<T>(schema: z.ZodType<T>, key: string): T | undefined {
  try {
    return schema.safeParse(JSON.parse(localStorage.getItem(key) ?? 'null')).data;
  } catch {
    return undefined;
  }
}

const listeners = new Set<() => void>();

const DRAFT = 'borrador';

/** A draft whose files nobody claimed lost them after an hour. */
const FILES_MS = 50 * 60_000;

export function readDraft(sala: string): Draft | undefined {
  const draft = read(Draft, keyOf(sala, DRAFT));
  if (draft === undefined) return undefined;
  return serverNow() - Date.parse(draft.fecha) < FILES_MS ? draft : { ...draft, adjuntos: [] };
}

export function keepDraft(sala: string, draft: Draft | undefined): void {
  write(keyOf(sala, DRAFT), draft);
  for (const listener of listeners) listener();
}

/** Told of every draft that is kept or dropped in this window. */
export function hearDrafts(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Each by itself: two windows that write in one room keep both. */
export const keepOutgoing = ({ estado: _state, motivo: _reason, ...one }: Outgoing) =>
  write(keyOf(one.sala, one.id), one);
export const dropOutgoing = ({ sala, id }: Outgoing) => write(keyOf(sala, id), undefined);

/** Everything that this person wrote and nobody said was stored, in the order it was written. */
export function readOutgoing(): Outgoing[] {
  const own = `${CHATS}${getSession()?.usuario ?? ''}.`;
  return Object.keys(localStorage)
    .filter((key) => key.startsWith(own) && !key.endsWith(DRAFT))
    .flatMap((key) => read(Saliente, key) ?? [])
    .map((one): Outgoing => ({ ...one, estado: 'enviando' }))
    .toSorted((a, b) => a.fecha.localeCompare(b.fecha));
}
