import { Skeleton } from 'antd';
import { clsx } from 'clsx';
import { ArrowRight, CheckCheck } from 'lucide-react';
import { Link } from 'react-router';
import { chats } from '@amparo/contract/conversaciones/chats/routes';
import { useCan, useMe } from '../../../kit/data/me.ts';
import { useApiQuery } from '../../../kit/data/queries.ts';
import { CannotLoad } from '../../../kit/dialogs/CannotLoad.tsx';
import { StateMessage } from '../../../kit/glyphs/StateMessage.tsx';
import { Kbd } from '../../../kit/keys/Kbd.tsx';
import { useLiveRefresh } from '../../../kit/list/useLiveRefresh.ts';
import { fewDigits } from '../../../kit/unread.ts';
import { KINDS } from './kinds.ts';
import { RoomRow } from './lista/RoomRow.tsx';
import { SoundSwitch } from './news/SoundSwitch.tsx';
import { pathOf, placeOf } from './paths.ts';
import { RoomPlace } from './RoomPlace.tsx';
import { useChosenRoom } from './useChosenRoom.ts';
import { words } from './words.ts';
import styles from './chats.module.css';

/** Landing page with links to the three chat screens and the unread rooms (CHATS-01, CHATS-02). */
export function ChatsLanding() {
  const { id, leave } = useChosenRoom();
  // A room that is listed on none of the user's screens opens here.
  if (id !== undefined)
    return (
      <div className={clsx(styles.chats, styles.chatsAlone, styles.hasRoom)}>
        <RoomPlace key={id} id={id} onBack={leave} />
      </div>
    );
  return (
    <div className={styles.chatsEntry}>
      <div className="cab">
        <h1 className="titulo">CHATS</h1>
        <span className="grow" />
        <span className={clsx('xs t3', styles.chatsKey)}>
          <Kbd>Alt M</Kbd> responde el más reciente
        </span>
        <SoundSwitch />
      </div>
      <Screens />
      <Unread />
    </div>
  );
}

function Screens() {
  const can = useCan();
  const { data } = useApiQuery(chats.sinLeer, {}, { staleMs: Infinity });
  const open = KINDS.filter(({ permiso }) => can(permiso));
  if (open.length === 0) return null;
  return (
    <ul className={styles.chatsCards} aria-label="Pantallas de chat">
      {open.map((kind) => {
        const unread = data === undefined ? 0 : kind.unread(data);
        return (
          <li key={kind.path}>
            <Link className={clsx('tarj', styles.chatsCard)} to={kind.path}>
              <span className="grow">
                <b>{kind.label}</b>
                <span className="sm t3">{kind.detalle}</span>
              </span>
              {unread > 0 && <span className="chip chip-t">{words.sinLeer(fewDigits(unread))}</span>}
              <ArrowRight size={16} strokeWidth={1.75} aria-hidden />
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

const SHOWN = 30;

/** Unread rooms, or all rooms for users without access to any of the three screens. */
function Unread() {
  const can = useCan();
  const yo = useMe()?._id ?? '';
  const isOnlyUnread = KINDS.some(({ permiso }) => can(permiso));
  const { data, error, isFetching, refetch } = useApiQuery(chats.list, {
    query: { filtros: isOnlyUnread ? { sin_leer: true } : {}, elementosPorPagina: SHOWN },
  });
  useLiveRefresh(chats.list.recurso, chats.list);
  const titulo = isOnlyUnread ? 'Sin leer' : 'Tus conversaciones';
  return (
    <section className={clsx('tarj', styles.chatsWaiting)} aria-label={titulo}>
      <h2 className="tarj-cab">{titulo}</h2>
      {data === undefined ? (
        error === null ? (
          <div className={styles.chatsWait} aria-busy="true">
            <span className="visually-hidden">Cargando</span>
            <Skeleton active paragraph={{ rows: 3 }} />
          </div>
        ) : (
          <CannotLoad
            title={words.noCarga}
            failure={error}
            retrying={isFetching}
            onRetry={() => void refetch()}
          />
        )
      ) : data.datos.length === 0 ? (
        <StateMessage
          tone="t"
          icon={<CheckCheck size={22} strokeWidth={1.75} />}
          title={isOnlyUnread ? 'Estás al día' : 'Todavía no tienes conversaciones'}
        >
          {isOnlyUnread ? 'Nadie espera una respuesta tuya.' : words.sinSalas}
        </StateMessage>
      ) : (
        <ul className={styles.chatsRooms} aria-label="Conversaciones">
          {data.datos.map((sala) => (
            <li key={sala._id}>
              <RoomRow sala={sala} to={pathOf(placeOf(sala), can)} yo={yo} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
