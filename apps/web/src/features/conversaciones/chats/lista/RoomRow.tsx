import { clsx } from 'clsx';
import { BellOff, Check, CheckCheck } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import type { Sala } from '@amparo/contract/conversaciones/chats/schemas';
import { fechaHora } from '@amparo/contract/kernel/time';
import { onDraftsChange, readDraft } from '../../../../kit/chat/messageStorage.ts';
import { usePrefetchRoom } from '../../../../kit/chat/rooms.ts';
import { serverNow } from '../../../../kit/data/clock.ts';
import { Face } from '../../../../kit/person/Face.tsx';
import { fewDigits } from '../../../../kit/unread.ts';
import { acuseDe, asuntoDe, momentoDeSala, nombreCorto, resumenDe, words } from '../words.ts';
import styles from '../chats.module.css';

interface RoomRowProps {
  sala: Sala;
  to: string;
  yo: string;
  isOpen?: boolean;
  isTyping?: boolean;
}

export function RoomRow({ sala, to, yo, isOpen = false, isTyping = false }: RoomRowProps) {
  const prefetch = usePrefetchRoom();
  const { _id, titulo, modificada, silenciada } = sala;
  // An open room counts as read.
  const unread = isOpen ? 0 : sala.sin_leer;
  const when = new Date(modificada);
  return (
    <Link
      to={to}
      className={clsx(styles.chatsRoom, unread > 0 && styles.isUnread)}
      aria-current={isOpen ? 'true' : undefined}
      onPointerEnter={() => prefetch(_id)}
    >
      <Face name={titulo} size={36} />
      <span className={styles.chatsRoomWords}>
        <span className={styles.chatsRoomLine}>
          <span className={clsx('el grow', styles.chatsRoomName)} title={titulo}>
            {titulo}
          </span>
          {silenciada && (
            <>
              <BellOff size={12} strokeWidth={1.9} aria-hidden />
              <span className="visually-hidden">Silenciada.</span>
            </>
          )}
          <time className="num" dateTime={modificada} title={fechaHora(when)}>
            {momentoDeSala(when, serverNow())}
          </time>
        </span>
        <span className={styles.chatsRoomLine}>
          <span className={clsx('el grow', styles.chatsRoomSaid)}>
            {isTyping ? <Typing /> : <LastWord sala={sala} yo={yo} isOpen={isOpen} />}
          </span>
          {unread > 0 && (
            <span className="count num">
              {fewDigits(unread)}
              <span className="visually-hidden"> sin leer</span>
            </span>
          )}
        </span>
      </span>
    </Link>
  );
}

function Typing() {
  return (
    <span className="acct">
      <span className={styles.chatsDots} aria-hidden>
        <i />
        <i />
        <i />
      </span>
      {words.escribiendo}
    </span>
  );
}

function LastWord({ sala, yo, isOpen }: { sala: Sala; yo: string; isOpen: boolean }) {
  const draft = useSyncExternalStore(onDraftsChange, () => readDraft(sala._id)?.mensaje ?? '');
  const { message, personas, titulo } = sala;
  if (draft !== '' && !isOpen)
    return (
      <>
        <b className="amb">Borrador: </b>
        {draft}
      </>
    );
  if (message === null) return asuntoDe(sala) ?? 'Sin mensajes';
  const acuse = acuseDe(sala, yo);
  // In a group, name the author of another user's message; an own message shows its delivery status instead.
  const isCrowd = personas.length > 2 && acuse === undefined && message.usuario.nombre_completo !== titulo;
  return (
    <>
      {acuse === 'leído' && (
        <CheckCheck size={13} className={clsx('acct', styles.chatsTick)} aria-label="Leído:" />
      )}
      {acuse === 'enviado' && <Check size={13} className={styles.chatsTick} aria-label="Enviado:" />}
      {isCrowd && `${nombreCorto(message.usuario.nombre_completo)}: `}
      {resumenDe(message)}
    </>
  );
}
