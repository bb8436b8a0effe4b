import type { Conversacion, Mensaje, Sala } from '@amparo/contract/conversaciones/chats/schemas';

/**
 * State of a conversation in a window. Numbers grow by one in a room, so a missing message is detected. Only
 * a page of the server proves that a range is complete; socket events do not.
 */
export interface Thread {
  /** All messages from the first one to `seen`, in order. */
  messages: readonly Mensaje[];
  /** Messages that arrived while an earlier number is still missing; in order. */
  ahead: readonly Mensaje[];
  /** No message is missing up to this number; undefined until the first page arrives. */
  seen: number | undefined;
  /** The highest number known to exist. */
  ultimo: number;
  hasOlder: boolean;
  /** Number of messages prepended to the first page. The list needs it to keep its position. */
  prepended: number;
  /** Increases when the conversation is reloaded at its end, which makes saved scroll positions invalid. */
  beginnings: number;
  /** The last number read by each user. */
  reads: Readonly<Record<string, number>>;
}

export const EMPTY: Thread = {
  messages: [],
  ahead: [],
  seen: undefined,
  ultimo: 0,
  hasOlder: false,
  prepended: 0,
  beginnings: 0,
  reads: {},
};

/** A window that missed more messages reloads the conversation at its end. */
const FAR = 5_000;

/** A message exists that has not arrived. It is requested from `seen` on. */
export const isBehind = ({ seen, ultimo }: Thread) => seen !== undefined && ultimo > seen;
export const isFarBehind = ({ seen, ultimo }: Thread) => seen !== undefined && ultimo - seen > FAR;

const byNumber = (a: Mensaje, b: Mensaje) => a.numero - b.numero;

/** Moves messages from `ahead` to `messages` once the gap before them is filled. */
function settle(thread: Thread): Thread {
  let { seen } = thread;
  if (seen === undefined) return thread;
  const next: Mensaje[] = [];
  const waiting: Mensaje[] = [];
  for (const one of thread.ahead) {
    if (one.numero <= seen) continue;
    if (one.numero === seen + 1) {
      next.push(one);
      seen += 1;
    } else waiting.push(one);
  }
  if (next.length === 0 && waiting.length === thread.ahead.length) return thread;
  const messages = next.length === 0 ? thread.messages : [...thread.messages, ...next];
  return { ...thread, messages, ahead: waiting, seen, ultimo: Math.max(thread.ultimo, seen) };
}

/**
 * A user who writes has read the earlier messages. Read events arrive only for users who read without
 * writing.
 */
const readByWriting = (thread: Thread, mensajes: readonly Mensaje[]): Thread =>
  mensajes.reduce((known, { usuario, numero }) => readUntil(known, usuario._id, numero), thread);

/** Starts the conversation with its last page. */
export function opened(thread: Thread, { mensajes, ultimo, quedan }: Conversacion): Thread {
  const begun = settle({
    ...thread,
    messages: mensajes,
    seen: ultimo,
    ultimo: Math.max(thread.ultimo, ultimo),
    hasOlder: quedan,
    prepended: 0,
    beginnings: thread.beginnings + 1,
  });
  return readByWriting(begun, mensajes);
}

export function olderCame(thread: Thread, { mensajes, quedan }: Conversacion): Thread {
  const first = thread.messages[0]?.numero ?? Number.POSITIVE_INFINITY;
  const older = mensajes.filter(({ numero }) => numero < first);
  return {
    ...thread,
    messages: [...older, ...thread.messages],
    hasOlder: quedan,
    prepended: thread.prepended + older.length,
  };
}

/** Appends a page of messages after `seen`. A page has no gaps. */
export function caughtUp(thread: Thread, { mensajes, ultimo, quedan }: Conversacion): Thread {
  const before = thread.seen ?? 0;
  const missed = mensajes.filter(({ numero }) => numero > before);
  const last = missed.at(-1)?.numero ?? before;
  const seen = quedan ? last : Math.max(last, ultimo, before);
  const whole = settle({
    ...thread,
    messages: missed.length === 0 ? thread.messages : [...thread.messages, ...missed],
    seen,
    ultimo: Math.max(thread.ultimo, ultimo),
  });
  return readByWriting(whole, missed);
}

/** Adds a received or sent message. Idempotent, because a message can arrive twice. */
export function heard(thread: Thread, mensaje: Mensaje): Thread {
  const { numero } = mensaje;
  if (thread.seen !== undefined && numero <= thread.seen) return thread;
  if (thread.ahead.some((one) => one.numero === numero)) return thread;
  const told = settle({
    ...thread,
    ahead: [...thread.ahead, mensaje].toSorted(byNumber),
    ultimo: Math.max(thread.ultimo, numero),
  });
  return readByWriting(told, [mensaje]);
}

/** Stores the last number that the server returned on entering the room. */
export const toldLast = (thread: Thread, ultimo: number): Thread =>
  ultimo > thread.ultimo ? { ...thread, ultimo } : thread;

export function readUntil(thread: Thread, usuario: string, hasta: number): Thread {
  const before = thread.reads[usuario] ?? 0;
  return hasta <= before ? thread : { ...thread, reads: { ...thread.reads, [usuario]: hasta } };
}

export const knownReads = (thread: Thread, { personas }: Pick<Sala, 'personas'>): Thread =>
  personas.reduce((known, { _id, leido }) => readUntil(known, _id, leido), thread);

/** The highest number that any other user has read. */
export const readByOthers = ({ reads }: Thread, yo: string) =>
  Math.max(0, ...Object.entries(reads).map(([usuario, hasta]) => (usuario === yo ? 0 : hasta)));

/** Index of the message with this number; undefined if it is not loaded. */
export function placeOf(messages: readonly Mensaje[], numero: number): number | undefined {
  let [low, high] = [0, messages.length - 1];
  while (low <= high) {
    const middle = (low + high) >> 1;
    const found = messages[middle]?.numero ?? 0;
    if (found === numero) return middle;
    if (found < numero) low = middle + 1;
    else high = middle - 1;
  }
  return undefined;
}
