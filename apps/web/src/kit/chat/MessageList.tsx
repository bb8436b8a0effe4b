import { ArrowDown } from 'lucide-react';
import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { type StateSnapshot, Virtuoso, type VirtuosoHandle } from 'react-virtuoso';
import type { Mensaje } from '@amparo/contract/conversaciones/chats/schemas';
import { diaDe } from '@amparo/contract/kernel/time';
import { serverNow } from '../data/clock.ts';
import { dayWords, hourOf } from './days.ts';
import { Leaving, Said } from './Message.tsx';
import type { Outgoing } from './outgoing.ts';
import { placeOf, readByOthers, type Thread } from './thread.ts';
import type { ThreadStore } from './threadStore.ts';
import { useScrollAnchor } from './useScrollAnchor.ts';
import './chat.css';

export interface Hito {
  fecha: string;
  texto: string;
}

interface MessageListProps {
  store: ThreadStore;
  thread: Thread;
  loadingOlder: boolean;
  outgoing: readonly Outgoing[];
  yo: string;
  hitos: readonly Hito[];
  /** The unread messages at the moment the room opened: first number and count. */
  unread: { desde: number; cuantos: number } | undefined;
  onBottom: (isAtBottom: boolean) => void;
  onQuote: ((message: Mensaje) => void) | undefined;
}

type Item = Mensaje | Outgoing;
const isSaid = (item: Item | undefined): item is Mensaje => item !== undefined && 'numero' in item;
const keyOf = (item: Item) => (isSaid(item) ? item._id : item.id);

/** Start index of the list. Older messages are prepended at lower indexes, which must not become negative. */
const BASE = 1_000_000_000;
/** After a longer pause the author's name is shown again. */
const TOGETHER_MS = 10 * 60_000;
/** A message that was jumped to stays marked for this long. */
const MARKED_MS = 2_000;
/** Page size while loading back to a message that the user jumps to. */
const LEAP = 1_000;

interface VisibleMessages extends Pick<MessageListProps, 'yo' | 'hitos' | 'unread' | 'onQuote'> {
  items: readonly Item[];
  /** List index of the first item. */
  first: number;
  read: number;
  marked: number | undefined;
  loadingOlder: boolean;
  onQuoted: (numero: number) => void;
}

/**
 * The messages of a room, newest at the bottom. The visible messages keep their position while older ones
 * load.
 */
export default function MessageList(props: MessageListProps) {
  const { store, thread, outgoing, yo, hitos, unread, loadingOlder, onBottom, onQuote } = props;
  const list = useRef<VirtuosoHandle>(null);
  const items = useItems(thread, outgoing);
  const shown = useMemo(() => (thread.hasOlder ? items.slice(1) : items), [items, thread.hasOlder]);
  // The oldest loaded message is hidden: its day and author decide what is shown above the next message, so
  // that this row never changes later.
  const hidden = thread.hasOlder ? 1 : 0;
  const first = BASE - thread.prepended + hidden;
  const [isAtBottom, setAtBottom] = useState(true);
  const { marked, jump } = useJump(store, list);
  const read = readByOthers(thread, yo);
  const context = useMemo<VisibleMessages>(
    () => ({
      items,
      first: first - hidden,
      read,
      marked,
      yo,
      hitos,
      unread,
      onQuote,
      loadingOlder,
      onQuoted: jump,
    }),
    [items, first, hidden, read, marked, yo, hitos, unread, onQuote, loadingOlder, jump],
  );
  const place = usePlace(store, thread.beginnings, list, isAtBottom);
  const [start] = useState(() => startOf(thread, unread, items.length - hidden, hidden));
  const beginsAtEnd = place === undefined && start.align === 'end';
  const scroller = useScrollAnchor(store, beginsAtEnd);
  // Virtuoso reports the bottom while it still scrolls to its start position, and would follow new messages
  // then.
  const hasReachedEnd = useRef(beginsAtEnd);
  // Scroll to the message that the user has just written.
  const written = outgoing.at(-1)?.id;
  useEffect(() => {
    if (written !== undefined) list.current?.scrollToIndex({ index: 'LAST', align: 'end' });
  }, [written]);
  const news = useNews(thread, isAtBottom);
  return (
    <div className="chat-list">
      <Virtuoso<Item, VisibleMessages>
        ref={list}
        scrollerRef={scroller}
        data={shown}
        context={context}
        firstItemIndex={first}
        {...(place === undefined ? { initialTopMostItemIndex: start } : { restoreStateFrom: place })}
        computeItemKey={(_index, item) => keyOf(item)}
        itemContent={rowOf}
        components={COMPONENTS}
        {...SAID_AS}
        alignToBottom
        atBottomThreshold={40}
        increaseViewportBy={{ top: 400, bottom: 200 }}
        followOutput={(isThere) => (isThere && hasReachedEnd.current ? 'auto' : false)}
        startReached={() => void store.older()}
        atBottomStateChange={(isThere) => {
          hasReachedEnd.current ||= isThere;
          setAtBottom(isThere);
          onBottom(isThere);
        }}
      />
      {!isAtBottom && (
        <button
          type="button"
          className={news > 0 ? 'chat-down has-news' : 'chat-down'}
          onClick={() => list.current?.scrollToIndex({ index: 'LAST', align: 'end' })}
        >
          <ArrowDown size={15} aria-hidden /> {news > 0 ? newsWords(news) : 'Ir al final'}
        </button>
      )}
    </div>
  );
}

const newsWords = (count: number) => (count === 1 ? '1 mensaje nuevo' : `${count} mensajes nuevos`);

function useItems(thread: Thread, outgoing: readonly Outgoing[]): readonly Item[] {
  const { messages, ahead } = thread;
  return useMemo(() => {
    if (ahead.length === 0 && outgoing.length === 0) return messages;
    const stored = new Set([...messages.slice(-outgoing.length - 100), ...ahead].map(({ _id }) => _id));
    return [...messages, ...ahead, ...outgoing.filter(({ id }) => !stored.has(id))];
  }, [messages, ahead, outgoing]);
}

/** The list starts at the first unread message, or at the end. */
function startOf(
  { messages }: Thread,
  unread: MessageListProps['unread'],
  count: number,
  hidden: number,
): { index: number; align: 'start' | 'end' } {
  const place = unread === undefined ? undefined : placeOf(messages, unread.desde);
  return place === undefined
    ? { index: Math.max(0, count - 1), align: 'end' }
    : { index: Math.max(0, place - hidden), align: 'start' };
}

/** Scroll positions of conversations that the user left before their end. */
const places = new WeakMap<ThreadStore, { beginnings: number; state: StateSnapshot }>();

function usePlace(
  store: ThreadStore,
  beginnings: number,
  list: RefObject<VirtuosoHandle | null>,
  isAtBottom: boolean,
) {
  const [place] = useState(() => places.get(store));
  const latest = useRef(isAtBottom);
  useLayoutEffect(() => {
    latest.current = isAtBottom;
  });
  useLayoutEffect(() => {
    const handle = list.current;
    return () => {
      if (latest.current) places.delete(store);
      else handle?.getState((state) => places.set(store, { beginnings, state }));
    };
  }, [store, beginnings, list]);
  return place?.beginnings === beginnings ? place.state : undefined;
}

/** Number of messages that arrived while the user was reading further up. */
function useNews({ seen = 0 }: Thread, isAtBottom: boolean): number {
  const [known, setKnown] = useState(seen);
  if (isAtBottom && known !== seen) setKnown(seen);
  return Math.max(0, seen - known);
}

/** Scrolls to a message and first loads older pages until it is there. */
function useJump(store: ThreadStore, list: RefObject<VirtuosoHandle | null>) {
  const [marked, setMarked] = useState<number>();
  useEffect(() => {
    if (marked === undefined) return undefined;
    const timer = setTimeout(() => setMarked(undefined), MARKED_MS);
    return () => clearTimeout(timer);
  }, [marked]);
  const jump = useCallback(
    (numero: number) => {
      const go = async () => {
        for (;;) {
          const { messages, hasOlder } = store.get().thread;
          const place = (placeOf(messages, numero) ?? -1) - (hasOlder ? 1 : 0);
          if (place >= 0) {
            // Wait a frame, so that the list measures the loaded messages first.
            requestAnimationFrame(() => list.current?.scrollToIndex({ index: place, align: 'center' }));
            setMarked(numero);
            return;
          }
          const before = messages[0]?.numero ?? 0;
          if (!hasOlder || before < numero) return;
          await store.older(LEAP);
          if (store.get().thread.messages[0]?.numero === before) return;
        }
      };
      void go();
    },
    [store, list],
  );
  return { marked, jump };
}

const rowOf = (index: number, item: Item, context: VisibleMessages) => (
  <Row item={item} at={index - context.first} context={context} />
);

function Row({ item, at, context }: { item: Item; at: number; context: VisibleMessages }) {
  const { items, unread, yo, read, marked, onQuote, onQuoted } = context;
  const [previous, next] = [items[at - 1], items[at + 1]];
  const isNewDay = previous === undefined || dayOf(previous) !== dayOf(item);
  const isFirstUnread = isSaid(item) && item.numero === unread?.desde;
  const between = context.hitos.filter(
    ({ fecha }) => fecha <= item.fecha && (previous === undefined || fecha > previous.fecha),
  );
  const isApart = isNewDay || isFirstUnread || between.length > 0;
  return (
    <div className="chat-row">
      {isNewDay && <Line>{dayWords(new Date(item.fecha), serverNow())}</Line>}
      {between.map((hito) => (
        <Milestone key={hito.fecha + hito.texto} hito={hito} />
      ))}
      {isFirstUnread && <Line tone="new">{newsWords(unread?.cuantos ?? 1)}</Line>}
      {isSaid(item) ? (
        <Said
          message={item}
          own={item.usuario._id === yo}
          named={isApart || !isTogether(previous, item)}
          timed={item.usuario._id === yo ? !endsWith(item, next, yo, read) : !isSameMinute(previous, item)}
          read={item.numero <= read}
          marked={item.numero === marked}
          onQuote={onQuote}
          onQuoted={onQuoted}
        />
      ) : (
        <Leaving one={item} onQuoted={onQuoted} />
      )}
    </div>
  );
}

const days = new WeakMap<Item, string>();
function dayOf(item: Item): string {
  const known = days.get(item) ?? diaDe(new Date(item.fecha));
  days.set(item, known);
  return known;
}

const minuteOf = ({ fecha }: Item) => fecha.slice(0, 16);
const isSameMinute = (before: Item | undefined, item: Item) =>
  before !== undefined && minuteOf(before) === minuteOf(item);

/** Messages of one author within a short time. */
const isTogether = (before: Item | undefined, item: Mensaje) =>
  isSaid(before) &&
  before.usuario._id === item.usuario._id &&
  Date.parse(item.fecha) - Date.parse(before.fecha) < TOGETHER_MS;

/** The user's next message shows the same minute and read state. */
const endsWith = (item: Mensaje, next: Item | undefined, yo: string, read: number) =>
  isSaid(next) &&
  next.usuario._id === yo &&
  isSameMinute(next, item) &&
  item.numero <= read === next.numero <= read;

function Line({ tone, children }: { tone?: 'new'; children: string }) {
  return <div className={tone === undefined ? 'chat-line' : 'chat-line is-new'}>{children}</div>;
}

const Milestone = ({ hito }: { hito: Hito }) => <Line>{`${hito.texto} · ${hourOf(hito.fecha)}`}</Line>;

function Header({ context }: { context: VisibleMessages }) {
  return (
    <div className="chat-top xs t3" aria-hidden={!context.loadingOlder}>
      {context.loadingOlder ? 'Cargando mensajes anteriores…' : ''}
    </div>
  );
}

/** Case events after the last message. */
function Footer({ context: { items, hitos } }: { context: VisibleMessages }) {
  const last = items.at(-1)?.fecha ?? '';
  return (
    <div className="chat-end">
      {hitos
        .filter(({ fecha }) => fecha > last)
        .map((hito) => (
          <Milestone key={hito.fecha + hito.texto} hito={hito} />
        ))}
    </div>
  );
}

/**
 * Not `role="log"`: a screen reader would read every message that scrolls into view. A separate live region
 * announces new messages.
 */
const SAID_AS = { role: 'group', 'aria-label': 'Mensajes' };
const COMPONENTS = { Header, Footer };
