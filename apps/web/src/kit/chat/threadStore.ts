import { chats } from '@amparo/contract/conversaciones/chats/routes';
import {
  MAXIMO_DE_MENSAJES,
  MENSAJES_POR_PAGINA,
  type Sala,
  type Tramo,
} from '@amparo/contract/conversaciones/chats/schemas';
import { call } from '../data/call.ts';
import { Failure, unreachable } from '../data/failure.ts';
import { getSession, subscribe as hearSession } from '../data/session.ts';
import { requestOverSocket, onSocketEvent, emitEvent, whenConnected } from '../data/socket.ts';
import { onMessageStored } from './outbox.ts';
import {
  caughtUp,
  EMPTY,
  heard,
  isBehind,
  isFarBehind,
  knownReads,
  olderCame,
  opened,
  readUntil,
  toldLast,
  type Thread,
} from './thread.ts';

export interface ThreadState {
  thread: Thread;
  failure: Failure | undefined;
  loadingOlder: boolean;
}

const ENTER_MS = 10_000;
/** Delay before a failed page is requested again. */
const AGAIN_MS = 5_000;
/**
 * Two server processes may publish consecutive messages in either order, so a missing message is awaited this
 * long before it is requested.
 */
const GAP_MS = 250;
/** Number of conversations that stay in memory with their state. */
const MOST_KEPT = 12;
/** Messages loaded before the first unread message, as context. */
const BEFORE_UNREAD = 20;

const clamp = (count: number) => Math.min(Math.max(count, MENSAJES_POR_PAGINA), MAXIMO_DE_MENSAJES);

/** State of one conversation in this window, with the calls that load and update it. */
function makeStore(sala: Sala) {
  const id = sala._id;
  const listeners = new Set<() => void>();
  let held: ThreadState = { thread: knownReads(EMPTY, sala), failure: undefined, loadingOlder: false };
  let open = 0;
  let leave: (() => void) | undefined;
  let running: Promise<void> | undefined;
  let isAskedAgain = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let gap: ReturnType<typeof setTimeout> | undefined;

  function set(part: Partial<ThreadState>): void {
    held = { ...held, ...part };
    for (const listener of listeners) listener();
  }
  function change(next: Thread): void {
    if (next !== held.thread) set({ thread: next });
  }
  const read = (query: Partial<Tramo>) => call(chats.conversacion, { params: { id }, query });

  async function askOnce(): Promise<void> {
    if (held.thread.seen === undefined || isFarBehind(held.thread)) {
      const cantidad = clamp(held.thread.seen === undefined ? sala.sin_leer + BEFORE_UNREAD : 0);
      const page = await read({ cantidad });
      set({ thread: opened(held.thread, page), failure: undefined });
      return;
    }
    for (let more = true; more;) {
      const page = await read({ desde: held.thread.seen ?? 0, cantidad: MAXIMO_DE_MENSAJES });
      set({ thread: caughtUp(held.thread, page), failure: undefined });
      more = page.quedan;
    }
  }

  async function run(): Promise<void> {
    clearTimeout(timer);
    try {
      do {
        isAskedAgain = false;
        await askOnce();
      } while (isAskedAgain);
    } catch (error) {
      const failure = error instanceof Failure ? error : unreachable();
      // Show the failure if nothing was loaded or access was lost. Otherwise keep the messages and retry.
      if (held.thread.seen === undefined || failure.kind === 'missing') set({ failure });
      else if (open > 0) timer = setTimeout(() => void catchUp(), AGAIN_MS);
    }
  }

  /** Requests the missing messages. A call during a running request causes one more request. */
  function catchUp(): Promise<void> {
    isAskedAgain = running !== undefined;
    running ??= run().finally(() => {
      running = undefined;
    });
    return running;
  }

  const fill = () => {
    gap = undefined;
    if (isBehind(held.thread)) void catchUp();
  };
  const fillSoon = () => {
    if (isBehind(held.thread)) gap ??= setTimeout(fill, GAP_MS);
  };

  let fetching: Promise<void> | undefined;
  /** A call during a running request waits for that request. */
  function older(cantidad: number = MENSAJES_POR_PAGINA * 2): Promise<void> {
    fetching ??= fetchOlder(cantidad).finally(() => {
      fetching = undefined;
    });
    return fetching;
  }

  async function fetchOlder(cantidad: number): Promise<void> {
    const first = held.thread.messages[0];
    if (first === undefined || !held.thread.hasOlder) return;
    set({ loadingOlder: true });
    const { beginnings } = held.thread;
    try {
      const page = await read({ antes: first.numero, cantidad });
      if (held.thread.beginnings === beginnings) change(olderCame(held.thread, page));
    } catch {
      // Scrolling there again retries.
    } finally {
      set({ loadingOlder: false });
    }
  }

  /** Called on every connection, because a new socket has not joined any room. */
  async function enter(): Promise<void> {
    const answer = await requestOverSocket(
      'entrarChat',
      { sala: id, usuario: getSession()?.usuario ?? '' },
      ENTER_MS,
    );
    if (answer?.ok !== true) return;
    change(toldLast(held.thread, answer.ultimo));
    fill();
  }

  function live(): () => void {
    const whole = () => void catchUp();
    const hear = (mensaje: Parameters<typeof heard>[1]) => {
      if (mensaje.sala !== id) return;
      change(heard(held.thread, mensaje));
      fillSoon();
    };
    const stops = [
      onSocketEvent('crearMensaje', hear),
      onSocketEvent('nuevoMensaje', hear),
      onMessageStored(hear),
      onSocketEvent('leido', (news) => {
        if (news.sala === id) change(readUntil(held.thread, news.usuario, news.hasta));
      }),
      onSocketEvent('ponerseAlDia', whole),
      whenConnected(() => void enter()),
    ];
    whole();
    return () => {
      for (const stop of stops) stop();
      clearTimeout(timer);
      clearTimeout(gap);
      gap = undefined;
      emitEvent('salirChat', { sala: id });
    };
  }

  return {
    get: () => held,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Subscribes to live events while at least one component shows the conversation. */
    attach: () => {
      open += 1;
      if (open === 1) leave = live();
      return () => {
        open -= 1;
        if (open === 0) leave?.();
      };
    },
    learn: (room: Sala) => change(knownReads(held.thread, room)),
    /** The user has read up to this number. */
    read: (yo: string, hasta: number) => change(readUntil(held.thread, yo, hasta)),
    catchUp,
    /** Waits for the running request instead of queueing another one. */
    settled: () => running ?? catchUp(),
    older,
    isOpen: () => open > 0,
  };
}

export type ThreadStore = ReturnType<typeof makeStore>;

const stores = new Map<string, ThreadStore>();
let owner = getSession()?.usuario;
// Another user of this browser must not see the conversations of the previous user.
hearSession(() => {
  const usuario = getSession()?.usuario;
  if (usuario !== owner) stores.clear();
  owner = usuario;
});

/** The conversation of a room, from memory if it was open before. */
export function threadOf(sala: Sala): ThreadStore {
  const known = stores.get(sala._id) ?? makeStore(sala);
  // Map order is the order of use: insert the room again at the end.
  stores.delete(sala._id);
  stores.set(sala._id, known);
  for (const [id, store] of stores) {
    if (stores.size <= MOST_KEPT) break;
    if (!store.isOpen()) stores.delete(id);
  }
  return known;
}
