import { z } from 'zod';
import type { AdjuntoDeMensaje, Cita } from '@amparo/contract/conversaciones/chats/schemas';
import { serverNow } from '../data/clock.ts';
import { CHATS, getSession } from '../data/session.ts';
import type { Outgoing } from './outgoing.ts';

/** Drafts and unsent messages are stored in this browser under the signed-in user. Sign-out deletes them. */
const keyOf = (sala: string, what: string) => `${CHATS}${getSession()?.usuario ?? ''}.${sala}.${what}`;

const Archivo = z.object({ aws_id: z.string(), nombre: z.string(), tipo: z.string(), bytes: z.number() });
const Citado = z.object({ numero: z.number(), autor: z.string(), mensaje: z.string() }).nullable();
const Written = { mensaje: z.string(), adjuntos: z.array(Archivo), cita: Citado, fecha: z.string() };
const MessageDraft = z.object(Written);
const Saliente = z.object({ ...Written, id: z.string(), sala: z.string() });

export interface MessageDraft {
  mensaje: string;
  adjuntos: readonly AdjuntoDeMensaje[];
  cita: Cita | null;
  fecha: string;
}

/** Without storage, or when it is full, messages can still be sent. */
function write(key: string, value: object | undefined): void {
  try {
    if (value === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // The copy in memory is enough to send.
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

/** The server deletes unclaimed files after an hour, so older drafts lose their attachments. */
const FILES_MS = 50 * 60_000;

export function readDraft(sala: string): MessageDraft | undefined {
  const draft = read(MessageDraft, keyOf(sala, DRAFT));
  if (draft === undefined) return undefined;
  return serverNow() - Date.parse(draft.fecha) < FILES_MS ? draft : { ...draft, adjuntos: [] };
}

export function storeDraft(sala: string, draft: MessageDraft | undefined): void {
  write(keyOf(sala, DRAFT), draft);
  for (const listener of listeners) listener();
}

/** Notifies of every draft that this window stores or deletes. */
export function onDraftsChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** One storage key per message, so that two windows in one room do not overwrite each other. */
export const storeOutgoing = ({ estado: _state, motivo: _reason, ...one }: Outgoing) =>
  write(keyOf(one.sala, one.id), one);
export const dropOutgoing = ({ sala, id }: Outgoing) => write(keyOf(sala, id), undefined);

/** The user's messages that the server has not confirmed, in the order in which they were written. */
export function readOutgoing(): Outgoing[] {
  const own = `${CHATS}${getSession()?.usuario ?? ''}.`;
  return Object.keys(localStorage)
    .filter((key) => key.startsWith(own) && !key.endsWith(DRAFT))
    .flatMap((key) => read(Saliente, key) ?? [])
    .map((one): Outgoing => ({ ...one, estado: 'enviando' }))
    .toSorted((a, b) => a.fecha.localeCompare(b.fecha));
}
