import { clsx } from 'clsx';
import { UserSearch } from 'lucide-react';
import { useState, type RefObject } from 'react';
import { chats } from '@amparo/contract/conversaciones/chats/routes';
import { type PersonaHallada } from '@amparo/contract/conversaciones/chats/schemas';
import { useApiQuery } from '../../../../kit/data/queries.ts';
import { CannotLoad } from '../../../../kit/dialogs/CannotLoad.tsx';
import { StateMessage } from '../../../../kit/glyphs/StateMessage.tsx';
import { Face } from '../../../../kit/person/Face.tsx';
import { words } from '../words.ts';
import styles from '../chats.module.css';

interface PeopleFoundProps {
  texto: string;
  list: RefObject<HTMLUListElement | null>;
  onChoose: (persona: PersonaHallada) => Promise<void>;
}

/** People found by email, identification or name, to start a chat with (CHATS-16 to CHATS-20). */
export function PeopleFound({ texto, list, onChoose }: PeopleFoundProps) {
  const ask = useApiQuery(chats.personas, { query: { texto } }, { keepPrevious: true });
  const [opening, setOpening] = useState<string>();
  const { data, error, isFetching, refetch } = ask;
  if (data === undefined) {
    if (error === null) return <p className={clsx('t3', styles.chatsNote)}>Buscando…</p>;
    return (
      <CannotLoad
        title="No pudimos buscar"
        failure={error}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  if (data.datos.length === 0)
    return (
      <StateMessage icon={<UserSearch size={22} strokeWidth={1.75} />} title={words.nadie(texto)}>
        {words.quiereVer}
      </StateMessage>
    );
  const choose = async (persona: PersonaHallada) => {
    setOpening(persona._id);
    await onChoose(persona);
    setOpening(undefined);
  };
  return (
    <ul className={styles.chatsRooms} ref={list} aria-label="Personas" aria-busy={isFetching}>
      {data.datos.map((persona) => (
        <li key={persona._id}>
          <button
            type="button"
            className={styles.chatsRoom}
            disabled={opening !== undefined}
            aria-busy={opening === persona._id}
            onClick={() => void choose(persona)}
          >
            <Face name={persona.nombre_completo} size={36} />
            <span className={styles.chatsRoomWords}>
              <span className={clsx('el', styles.chatsRoomName)}>{persona.nombre_completo}</span>
              <span className={clsx('el num', styles.chatsRoomSaid)} title={persona.detalle}>
                {persona.detalle}
              </span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
