import { clsx } from 'clsx';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { chats } from '@amparo/contract/conversaciones/chats/routes';
import { type PersonaHallada } from '@amparo/contract/conversaciones/chats/schemas';
import { useOpenRoom } from '../../../kit/chat/rooms.ts';
import { useCan } from '../../../kit/data/me.ts';
import { useApiQuery } from '../../../kit/data/queries.ts';
import { useDebouncedValue } from '../../../kit/data/useDebouncedValue.ts';
import { fewDigits } from '../../../kit/unread.ts';
import { GENERAL, JURIDICA, type RoomListKind } from './kinds.ts';
import { KindSwitch } from './lista/KindSwitch.tsx';
import { PeopleFound } from './lista/PeopleFound.tsx';
import { RoomList } from './lista/RoomList.tsx';
import { SearchBox } from './lista/SearchBox.tsx';
import { useRoomListKeys } from './lista/useRoomListKeys.ts';
import { FreeMovement, useRooms } from './lista/useRooms.ts';
import { SoundSwitch } from './news/SoundSwitch.tsx';
import { NoneOpen, RoomPlace } from './RoomPlace.tsx';
import { useChosenRoom } from './useChosenRoom.ts';
import { TO_WRITE } from './useComposerFocus.ts';
import { words } from './words.ts';
import styles from './chats.module.css';

const SETTLE_MS = 250;
/** Minimum length of a search, because a shorter text would match almost every person. */
const LEAST_TYPED = 3;

/** A chat screen: rooms, the open conversation and the details of its room (CHATS-07). */
export function ChatScreen({ kind }: { kind: RoomListKind }) {
  const { id, leave } = useChosenRoom();
  const can = useCan();
  return (
    <div className={clsx(styles.chats, id !== undefined && styles.hasRoom)}>
      <Side key={kind.path} kind={kind} open={id} onLeave={leave} />
      {id === undefined ? <NoneOpen /> : <RoomPlace key={id} id={id} onBack={leave} />}
      {can('chats.libres') && <FreeMovement route={kind.route} />}
    </div>
  );
}

interface SideProps {
  kind: RoomListKind;
  open: string | undefined;
  onLeave: () => void;
}

function Side({ kind, open, onLeave }: SideProps) {
  const rooms = useRooms(kind.route);
  const can = useCan();
  const list = useRef<HTMLUListElement>(null);
  const search = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const texto = useDebouncedValue(typed.trim(), SETTLE_MS);
  const { onSearchKey } = useRoomListKeys({ list, search, onLeave });
  const openWith = useOpenWith(kind, () => setTyped(''));
  const isSearch = texto.length >= LEAST_TYPED && typed.trim() !== '';
  return (
    <section className={styles.chatsSide} aria-labelledby="chats-titulo">
      <div className={styles.chatsHead}>
        <h1 className="titulo" id="chats-titulo">
          CHATS<span className="visually-hidden"> {kind.titulo}</span>
        </h1>
        <UnreadChip kind={kind} />
        <span className="grow" />
        <SoundSwitch />
      </div>
      {can('chats.libres') && (
        <SearchBox
          input={search}
          value={typed}
          onChange={setTyped}
          onKeyDown={(event) => onSearchKey(event, () => setTyped(''))}
        />
      )}
      <KindSwitch kind={kind} />
      <div className={styles.chatsScroll}>
        {isSearch ? (
          <PeopleFound texto={texto} list={list} onChoose={openWith} />
        ) : (
          <RoomList rooms={rooms} open={open} list={list} />
        )}
      </div>
    </section>
  );
}

function UnreadChip({ kind }: { kind: RoomListKind }) {
  // `useUnreadRooms` refreshes this query for the whole app.
  const { data } = useApiQuery(chats.sinLeer, {}, { staleMs: Infinity });
  const unread = data === undefined ? 0 : kind.unread(data);
  return unread > 0 && <span className="chip chip-t">{words.sinLeer(fewDigits(unread))}</span>;
}

/** Opens or creates a free room. The legal screen lists no free rooms, so it switches to the general one. */
function useOpenWith(kind: RoomListKind, onDone: () => void) {
  const openRoom = useOpenRoom();
  const navigate = useNavigate();
  return async ({ _id }: PersonaHallada) => {
    const sala = await openRoom({ relacion: 'libre', personas: [_id] });
    if (sala === undefined) return;
    const { path } = kind === JURIDICA ? GENERAL : kind;
    onDone();
    void navigate(`${path}?sala=${sala._id}`, { state: TO_WRITE });
  };
}
