import type { Conversacion, Mensaje, Sala } from '@amparo/contract/chats';

/**
 * What a window knows of a conversation. Numbers grow by one in a room, so one that is missing is known to be; what is
 * complete is what the server answered, never what a socket told.
 */
export interface Thread {
  /** Everything from the first of them to `seen`, in order. */
  messages: readonly Mensaje[];
  /** Heard before those between `seen` and them were; in order. */
  ahead: readonly Mensaje[];
  /** Up to here nothing is missing; undefined until the first page came. */
  seen: number | undefined;
  /** The last one that there is, as far as anybody said. */
  ultimo: number;
  hasOlder: boolean;
  /** How many were put before the first page: a list keeps its place by it. */
  prepended: number;
  /** Grows when the conversation began anew at its end, and no place can be kept. */
  beginnings: number;
  /** How far each person has read. */
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

/** Whoever missed more than this begins anew at the end, and reads back from there. */
const FAR = 5_000;

/** Something is there that has not come: it is asked for from `seen` on. */
export const isBehind = ({ seen, ultimo }: Thread) => seen !== undefined && ultimo > seen;
export const isFarBehind = ({ seen, ultimo }: Thread) => seen !== undefined && ultimo - seen > FAR;

const byNumber = (a: Mensaje, b: Mensaje) => a.numero - b.numero;

/** Those heard before their turn whose turn has come join the others. */
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

/** Whoever says something has read what stands before it; a mark of their own comes only from who reads and says nothing. */
const readByWriting = (thread: Thread, mensajes: readonly Mensaje[]): Thread =>
  mensajes.reduce((known, { usuario, numero }) => readUntil(known, usuario._id, numero), thread);

/** The last page: the conversation begins with it. */
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

/** A page of those before the first. */
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

/** A page of those after `seen`: as far as it goes, nothing is missing. */
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

/** One that was told, or that was sent from here; told again it changes nothing. */
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

/** Whoever entered the room was told how far it goes. */
export const toldLast = (thread: Thread, ultimo: number): Thread =>
  ultimo > thread.ultimo ? { ...thread, ultimo } : thread;

export function readUntil(thread: Thread, usuario: string, hasta: number): Thread {
  const before = thread.reads[usuario] ?? 0;
  return hasta <= before ? thread : { ...thread, reads: { ...thread.reads, [usuario]: hasta } };
}

export const knownReads = (thread: Thread, { personas }: Pick<Sala, 'personas'>): Thread =>
  personas.reduce((known, { _id, leido }) => readUntil(known, _id, leido), thread);

/** How far anybody but the person has read. */
export const readByOthers = ({ reads }: Thread, yo: string) =>
  Math.max(0, ...Object.entries(reads).map(([usuario, hasta]) => (usuario === yo ? 0 : hasta)));

/** Where a message stands among those that are here; undefined when it is not. */
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
