import { ArrowLeft, MessagesSquare } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import type { Cita, Mensaje, Sala } from '@amparo/contract/conversaciones/chats/schemas';
import type { PersonaPresente } from '@amparo/contract/kernel/live';
import { useMe } from '../data/me.ts';
import { getSession } from '../data/session.ts';
import { CannotLoad } from '../dialogs/CannotLoad.tsx';
import { StateMessage } from '../glyphs/StateMessage.tsx';
import { Face } from '../person/Face.tsx';
import { Composer } from './Composer.tsx';
import type { Hito } from './MessageList.tsx';
import { readDraft } from './messageStorage.ts';
import { useOutgoing } from './outbox.ts';
import type { Thread } from './thread.ts';
import { usePresent, useReading, useThread, useTyping, useUnread } from './useThread.ts';
import './chat.css';
import './message.css';

const MessageList = lazy(() => import('./MessageList.tsx'));

export interface ConversationProps {
  sala: Sala;
  /** Case events, shown between the messages. */
  hitos?: readonly Hito[] | undefined;
  /** Returns to the list on narrow screens. With `onBack` or `aside` the room has its own header. */
  onBack?: (() => void) | undefined;
  /** Right side of the header, such as a call button. */
  aside?: ReactNode;
  startFocused?: boolean | undefined;
}

const NONE: readonly Hito[] = [];

export function Conversation(props: ConversationProps) {
  // The key gives each room its own draft, scroll position and first unread message.
  return <Open key={props.sala._id} {...props} />;
}

function Open({ sala, hitos = NONE, onBack, aside, startFocused }: ConversationProps) {
  const yo = useMe()?._id ?? getSession()?.usuario ?? '';
  const { store, thread, failure, loadingOlder } = useThread(sala);
  const outgoing = useOutgoing(sala._id);
  const present = usePresent(sala._id);
  const typing = useTyping(sala._id);
  const [isAtBottom, setAtBottom] = useState(false);
  const [quoted, setQuoted] = useState<Cita | null>(() => readDraft(sala._id)?.cita ?? null);
  const { unread, isKnown } = useUnread(sala, store, yo);
  // A room that was open before shows its messages at once. The first visit waits until the first unread
  // message is known.
  const [wasRead] = useState(thread.seen !== undefined);
  useReading(sala, store, yo, isAtBottom);
  const quote = useCallback(
    ({ numero, usuario, mensaje }: Mensaje) =>
      setQuoted({ numero, autor: usuario.nombre_completo, mensaje: mensaje.slice(0, 200) }),
    [],
  );
  const isEmpty = thread.messages.length === 0 && outgoing.length === 0;
  return (
    <section className="chat" aria-label={`Conversación con ${sala.titulo}`}>
      {(onBack !== undefined || aside !== undefined) && (
        <Head sala={sala} present={present} yo={yo} onBack={onBack} aside={aside} />
      )}
      {failure !== undefined ? (
        <div className="chat-state">
          <CannotLoad
            title="No pudimos abrir la conversación"
            failure={failure}
            retrying={false}
            onRetry={() => void store.catchUp()}
          />
        </div>
      ) : thread.seen === undefined || !(isKnown || wasRead) ? (
        <Skeleton />
      ) : isEmpty && hitos.length === 0 ? (
        <div className="chat-state">
          <StateMessage icon={<MessagesSquare size={22} strokeWidth={1.75} />} title="Aún no hay mensajes">
            {sala.impedimento === null && 'Escribe el primero: queda guardado para todos los de la sala.'}
          </StateMessage>
        </div>
      ) : (
        <Suspense fallback={<Skeleton />}>
          <MessageList
            key={thread.beginnings}
            store={store}
            thread={thread}
            loadingOlder={loadingOlder}
            outgoing={outgoing}
            yo={yo}
            hitos={hitos}
            unread={unread}
            onBottom={setAtBottom}
            onQuote={sala.impedimento === null ? quote : undefined}
          />
        </Suspense>
      )}
      <Typing names={typing} />
      <Announcer thread={thread} yo={yo} />
      {sala.impedimento === null ? (
        <Composer sala={sala} quoted={quoted} onQuoted={setQuoted} startFocused={startFocused} />
      ) : (
        <p className="chat-closed">{sala.impedimento}</p>
      )}
    </section>
  );
}

interface HeadProps extends Pick<ConversationProps, 'sala' | 'onBack' | 'aside'> {
  present: readonly PersonaPresente[];
  yo: string;
}

function Head({ sala, present, yo, onBack, aside }: HeadProps) {
  const others = present.filter(({ _id }) => _id !== yo).map(({ nombre_completo }) => nombre_completo);
  const words = [
    sala.caso === null ? undefined : `caso ${sala.caso.caso}`,
    others.length === 0 ? undefined : `${others.length === 1 ? 'está' : 'están'} aquí ${others.join(', ')}`,
  ].filter((word) => word !== undefined);
  return (
    <header className="chat-head">
      {onBack !== undefined && (
        <button type="button" className="icono chat-back" aria-label="Volver a las salas" onClick={onBack}>
          <ArrowLeft size={18} strokeWidth={1.75} aria-hidden />
        </button>
      )}
      <Face name={sala.titulo} size={32} />
      <div className="grow chat-title">
        <h2 className="el" title={sala.titulo}>
          {sala.titulo}
        </h2>
        {words.length > 0 && <div className="xs t3 num el">{words.join(' · ')}</div>}
      </div>
      {aside}
    </header>
  );
}

function Typing({ names }: { names: readonly string[] }) {
  return (
    <div className="chat-typing xs t3" data-testid="escribiendo">
      {names.length > 0 && (
        <>
          <span className="chat-dots" aria-hidden>
            <i />
            <i />
            <i />
          </span>
          <span className="el">
            {names.join(', ')} {names.length === 1 ? 'está' : 'están'} escribiendo
          </span>
        </>
      )}
    </div>
  );
}

/** At most this many messages are announced when many arrive at once. */
const SPOKEN = 3;

/**
 * Announces new messages of other users politely and only once; messages loaded by scrolling are not
 * announced.
 */
function Announcer({ thread: { messages, seen }, yo }: { thread: Thread; yo: string }) {
  const from = useRef(seen);
  const [spoken, setSpoken] = useState<readonly Mensaje[]>([]);
  useEffect(() => {
    const before = from.current;
    from.current = seen;
    if (before === undefined || seen === undefined || seen === before) return;
    const fresh = messages
      .slice(-SPOKEN)
      .filter(({ numero, usuario }) => numero > before && usuario._id !== yo);
    if (fresh.length > 0) setSpoken((now) => [...now, ...fresh].slice(-SPOKEN));
  }, [messages, seen, yo]);
  return (
    <div className="visually-hidden" role="log" aria-live="polite" aria-label="Mensajes nuevos">
      {spoken.map(({ _id, usuario, mensaje, adjuntos }) => (
        <p key={_id}>
          {usuario.nombre_completo}: {mensaje}
          {adjuntos.length > 0 && ` (${adjuntos.length === 1 ? '1 archivo' : `${adjuntos.length} archivos`})`}
        </p>
      ))}
    </div>
  );
}

function Skeleton() {
  return (
    <output className="chat-skeleton" aria-busy aria-label="Cargando la conversación">
      {[52, 38, 64, 30, 46].map((width, at) => (
        <span key={width} className={at % 2 === 1 ? 'is-own' : ''} style={{ width: `${width}%` }} />
      ))}
    </output>
  );
}
