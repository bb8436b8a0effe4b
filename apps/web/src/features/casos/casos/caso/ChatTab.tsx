import { Button } from 'antd';
import { clsx } from 'clsx';
import { MessagesSquare } from 'lucide-react';
import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import { useLocation } from 'react-router';
import type { PestanaDeChat } from '@amparo/contract/casos/casos/chat';
import { chats } from '@amparo/contract/conversaciones/chats/routes';
import { type Sala } from '@amparo/contract/conversaciones/chats/schemas';
import { mensajesDeChats } from '@amparo/contract/conversaciones/chats/texts';
import { useOpenRoom } from '../../../../kit/chat/rooms.ts';
import { useInvalidate } from '../../../../kit/data/queries.ts';
import { CannotLoad } from '../../../../kit/dialogs/CannotLoad.tsx';
import { StateMessage } from '../../../../kit/glyphs/StateMessage.tsx';
import type { FullCase } from './fullCase.ts';
import type { CaseRooms } from './useCaseRooms.ts';
import { milestones } from './words.ts';
import styles from './caso.module.css';

const Conversation = lazy(async () => ({
  default: (await import('../../../../kit/chat/Conversation.tsx')).Conversation,
}));

interface ChatTabProps {
  caso: FullCase;
  tab: PestanaDeChat;
  rooms: CaseRooms;
  sala: Sala | undefined;
}

/** Conversation of a tab. The room is created when the tab first opens and no room exists (CHATS-28). */
export function ChatTab({ caso, tab, rooms, sala }: ChatTabProps) {
  const opening = useOpening(tab, rooms, sala);
  const hitos = useMemo(() => (tab.clave === 'chat' ? milestones(caso) : []), [caso, tab.clave]);
  const { data, failure } = rooms;
  // The shortcut for the newest unread message opens this tab and focuses the composer.
  const cameToWrite = (useLocation().state as { escribir?: boolean } | null)?.escribir === true;
  if (sala !== undefined)
    return (
      <Suspense fallback={<Waiting />}>
        <Conversation sala={sala} hitos={hitos} startFocused={cameToWrite} />
      </Suspense>
    );
  if (data === undefined && failure !== undefined)
    return (
      <CannotLoad
        title="No pudimos abrir la conversación"
        failure={failure}
        retrying={rooms.isFetching}
        onRetry={rooms.retry}
      />
    );
  if (!opening.failed) return <Waiting />;
  return (
    <StateMessage
      tone="r"
      icon={<MessagesSquare size={22} strokeWidth={1.75} />}
      title={mensajesDeChats.noSeCreo}
      actions={<Button onClick={opening.retry}>Intentar de nuevo</Button>}
    >
      La conversación se abre al entrar a esta pestaña por primera vez.
    </StateMessage>
  );
}

const Waiting = () => <output className={clsx('t3', styles.casoVacio)}>Abriendo la conversación…</output>;

/** Creates the room after the room list has loaded without it. */
function useOpening(tab: PestanaDeChat, rooms: CaseRooms, sala: Sala | undefined) {
  const openRoom = useOpenRoom();
  const refresh = useInvalidate();
  const [failed, setFailed] = useState(false);
  const { relacion } = tab;
  const isMissing = rooms.data !== undefined && sala === undefined;
  useEffect(() => {
    if (!isMissing || failed) return;
    const open = async () => {
      if ((await openRoom({ relacion })) === undefined) setFailed(true);
      else await refresh(chats.list);
    };
    void open();
  }, [isMissing, failed, relacion, openRoom, refresh]);
  return { failed, retry: () => setFailed(false) };
}
