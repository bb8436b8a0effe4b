import { Button, Skeleton } from 'antd';
import { MessagesSquare } from 'lucide-react';
import { useEffect, useRef, type RefObject } from 'react';
import { mensajes } from '@amparo/contract/kernel/mensajes';
import { useTyping } from '../../../../kit/chat/useThread.ts';
import { useMe } from '../../../../kit/data/me.ts';
import { CannotLoad } from '../../../../kit/dialogs/CannotLoad.tsx';
import { StateMessage } from '../../../../kit/glyphs/StateMessage.tsx';
import { words } from '../words.ts';
import { RoomRow } from './RoomRow.tsx';
import type { useRooms } from './useRooms.ts';
import styles from '../chats.module.css';

interface RoomListProps {
  rooms: ReturnType<typeof useRooms>;
  open: string | undefined;
  list: RefObject<HTMLUListElement | null>;
}

/** Rooms of a screen; loads older ones on scroll (CHATS-50). */
export function RoomList({ rooms, open, list }: RoomListProps) {
  const yo = useMe()?._id ?? '';
  const isTyping = useTyping(open ?? '').length > 0;
  const { salas, error, isFetching, refetch } = rooms;
  if (salas === undefined) {
    if (error === null) return <Waiting />;
    return (
      <CannotLoad
        title={words.noCarga}
        failure={error}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  if (salas.length === 0)
    return (
      <StateMessage icon={<MessagesSquare size={22} strokeWidth={1.75} />} title={mensajes.sinRegistros}>
        {words.sinSalas}
      </StateMessage>
    );
  return (
    <ul className={styles.chatsRooms} ref={list} aria-label="Conversaciones">
      {salas.map((sala) => (
        <li key={sala._id}>
          <RoomRow
            sala={sala}
            to={`?sala=${sala._id}`}
            yo={yo}
            isOpen={sala._id === open}
            isTyping={isTyping && sala._id === open}
          />
        </li>
      ))}
      {rooms.hasMore && (
        <li className={styles.chatsMore}>
          <More isLoading={rooms.isLoadingMore} onMore={() => void rooms.more()} />
        </li>
      )}
    </ul>
  );
}

/** Loads more when it scrolls into view. The button is for keyboard users and for retries. */
function More({ isLoading, onMore }: { isLoading: boolean; onMore: () => void }) {
  const place = useRef<HTMLDivElement>(null);
  const latest = useRef(onMore);
  useEffect(() => {
    latest.current = onMore;
  });
  useEffect(() => {
    if (place.current === null || isLoading) return;
    const observer = new IntersectionObserver(
      ([seen]) => {
        if (seen?.isIntersecting === true) latest.current();
      },
      { rootMargin: '240px' },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [isLoading]);
  return (
    <div ref={place}>
      <Button type="text" size="small" loading={isLoading} onClick={onMore}>
        Ver conversaciones anteriores
      </Button>
    </div>
  );
}

function Waiting() {
  return (
    <div className={styles.chatsWait} aria-busy="true">
      <span className="visually-hidden">Cargando</span>
      {Array.from({ length: 7 }, (_, row) => (
        <Skeleton key={row} active avatar={{ size: 36 }} title={{ width: '52%' }} paragraph={{ rows: 1 }} />
      ))}
    </div>
  );
}
