import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { ESCRIBIENDO_MS, EVENTO_DE_ERROR } from '@amparo/contract/conversaciones/chats/events';
import { chats } from '@amparo/contract/conversaciones/chats/routes';
import { type Sala } from '@amparo/contract/conversaciones/chats/schemas';
import { type PersonaPresente } from '@amparo/contract/kernel/live';
import { call } from '../data/call.ts';
import { useOnline } from '../data/connection.ts';
import { onSocketEvent } from '../data/socket.ts';
import { useDialogs } from '../dialogs/index.ts';
import { threadOf, type ThreadStore } from './threadStore.ts';

/** Polling intervals: a working socket may still lose events, and a broken socket delivers none. */
const LOOK_MS = { online: 60_000, down: 10_000 };

/**
 * The live conversation of a room. Enters the room while it is shown and catches up when messages may be
 * missing. Remount it for another room.
 */
export function useThread(sala: Sala) {
  const [store] = useState(() => threadOf(sala));
  const held = useSyncExternalStore(store.subscribe, store.get);
  useEffect(() => store.attach(), [store]);
  useEffect(() => store.learn(sala), [store, sala]);
  useLooking(store);
  useProblems(sala._id);
  return { store, ...held };
}

/**
 * Unread messages at the moment the room opened. `sala` may be outdated, so the count waits for the first
 * response.
 */
export function useUnread(sala: Sala, store: ThreadStore, yo: string) {
  const [desde] = useState(() => Math.max(sala.leido, store.get().thread.reads[yo] ?? 0) + 1);
  const [hasta, setHasta] = useState<number>();
  useEffect(() => {
    let isShown = true;
    void store.settled().then(() => {
      if (isShown) setHasta(store.get().thread.seen);
    });
    return () => {
      isShown = false;
    };
  }, [store]);
  return useMemo(
    () => ({
      isKnown: hasta !== undefined,
      unread: hasta === undefined || hasta < desde ? undefined : { desde, cuantos: hasta - desde + 1 },
    }),
    [desde, hasta],
  );
}

/** Catches up when the tab becomes visible and at an interval while it is visible. */
function useLooking(store: ThreadStore): void {
  const everyMs = useOnline().state === 'online' ? LOOK_MS.online : LOOK_MS.down;
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') void store.catchUp();
    };
    const timer = setInterval(look, everyMs);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [store, everyMs]);
}

/** Shows errors that the server reports for this room (CHATS-36). */
function useProblems(sala: string): void {
  const dialogs = useDialogs();
  useEffect(
    () =>
      onSocketEvent(EVENTO_DE_ERROR, (problem) => {
        if (problem.sala === undefined || problem.sala === sala) dialogs.aviso(problem.message);
      }),
    [dialogs, sala],
  );
}

export function usePresent(sala: string): readonly PersonaPresente[] {
  const [present, setPresent] = useState<readonly PersonaPresente[]>([]);
  useEffect(
    () =>
      onSocketEvent('listaPersona', (news) => {
        if (news.sala === sala) setPresent(news.personas);
      }),
    [sala],
  );
  return present;
}

/**
 * A typing user repeats the event. Without it for a little longer than its interval, the user has stopped.
 */
const FORGET_MS = ESCRIBIENDO_MS + 1_500;

/** Names of the users who are typing. A name is removed when the message arrives or the events stop. */
export function useTyping(sala: string): readonly string[] {
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map());
  useEffect(() => {
    const timers = new Map<string, ReturnType<typeof setTimeout>>();
    const forget = (usuario: string) => {
      clearTimeout(timers.get(usuario));
      timers.delete(usuario);
      setNames((now) => (now.has(usuario) ? new Map([...now].filter(([id]) => id !== usuario)) : now));
    };
    const stops = [
      onSocketEvent('escribiendo', (news) => {
        if (news.sala !== sala) return;
        clearTimeout(timers.get(news.usuario));
        timers.set(
          news.usuario,
          setTimeout(() => forget(news.usuario), FORGET_MS),
        );
        setNames((now) =>
          now.has(news.usuario) ? now : new Map([...now, [news.usuario, news.nombre_completo]]),
        );
      }),
      onSocketEvent('crearMensaje', (mensaje) => {
        if (mensaje.sala === sala) forget(mensaje.usuario._id);
      }),
    ];
    return () => {
      for (const stop of stops) stop();
      for (const timer of timers.values()) clearTimeout(timer);
      setNames(new Map());
    };
  }, [sala]);
  return useMemo(() => [...names.values()], [names]);
}

/** Delay that joins several reads into one request. */
const MARK_MS = 400;

/** Marks the messages as read while the end of the conversation is visible in a focused window. */
export function useReading(sala: Sala, store: ThreadStore, yo: string, isAtBottom: boolean): void {
  const { thread } = useSyncExternalStore(store.subscribe, store.get);
  const { seen } = thread;
  const before = Math.max(thread.reads[yo] ?? 0, sala.leido);
  useEffect(() => {
    if (!isAtBottom || seen === undefined || seen <= before) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const mark = () => {
      clearTimeout(timer);
      if (document.visibilityState !== 'visible' || !document.hasFocus()) return;
      timer = setTimeout(() => {
        call(chats.leer, { params: { id: sala._id }, body: { hasta: seen } }).then(
          ({ leido }) => store.read(yo, leido),
          // Ignore the failure: the next message, or a return to the window, marks it again.
          () => undefined,
        );
      }, MARK_MS);
    };
    mark();
    window.addEventListener('focus', mark);
    document.addEventListener('visibilitychange', mark);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('focus', mark);
      document.removeEventListener('visibilitychange', mark);
    };
  }, [sala._id, store, yo, before, seen, isAtBottom]);
}
