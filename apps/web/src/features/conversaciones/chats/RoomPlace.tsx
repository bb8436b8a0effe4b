import { Button, Skeleton } from 'antd';
import { clsx } from 'clsx';
import { MessagesSquare, PanelRight } from 'lucide-react';
import { useRef, useState } from 'react';
import type { Sala } from '@amparo/contract/conversaciones/chats/schemas';
import { Conversation } from '../../../kit/chat/Conversation.tsx';
import { useRoom } from '../../../kit/chat/rooms.ts';
import { CannotLoad } from '../../../kit/dialogs/CannotLoad.tsx';
import { PanelDialog } from '../../../kit/dialogs/PanelDialog.tsx';
import { StateMessage } from '../../../kit/glyphs/StateMessage.tsx';
import { PHONE, useMedia } from '../../../kit/media.ts';
import { CallButton } from './panel/CallButton.tsx';
import { MuteButton } from './panel/MuteButton.tsx';
import { RoomPanel } from './panel/RoomPanel.tsx';
import { useComposerFocus } from './useComposerFocus.ts';
import { words } from './words.ts';
import styles from './chats.module.css';
import panelStyles from './panel/panel.module.css';

/** Below this width the room details cover the conversation. */
const NO_ASIDE = '(max-width: 1199px)';

interface RoomPlaceProps {
  id: string;
  onBack: () => void;
}

export function RoomPlace({ id, onBack }: RoomPlaceProps) {
  const { data: sala, error, isFetching, refetch } = useRoom(id);
  if (sala !== undefined) return <Opened sala={sala} onBack={onBack} />;
  return (
    <section className={styles.chatsPlace} aria-label="Conversación">
      {error === null ? (
        <div className={styles.chatsWait} aria-busy="true">
          <span className="visually-hidden">Cargando</span>
          <Skeleton active avatar paragraph={{ rows: 6 }} />
        </div>
      ) : error.kind === 'missing' || error.kind === 'validation' ? (
        <StateMessage
          icon={<MessagesSquare size={22} strokeWidth={1.75} />}
          title={words.noEsta}
          actions={<Button onClick={onBack}>Volver a las conversaciones</Button>}
        />
      ) : (
        <CannotLoad
          title={words.noAbre}
          failure={error}
          retrying={isFetching}
          onRetry={() => void refetch()}
          actions={<Button onClick={onBack}>Volver</Button>}
        />
      )}
    </section>
  );
}

function Opened({ sala, onBack }: { sala: Sala; onBack: () => void }) {
  const isNarrow = useMedia(NO_ASIDE);
  const isPhone = useMedia(PHONE);
  const [isLooking, setLooking] = useState(false);
  const place = useRef<HTMLElement>(null);
  const startFocused = useComposerFocus(place);
  const label = 'Datos de la conversación';
  return (
    <>
      <section className={styles.chatsPlace} ref={place} aria-label="Conversación">
        <Conversation
          sala={sala}
          startFocused={startFocused}
          onBack={isPhone ? onBack : undefined}
          aside={
            <>
              {isNarrow && <CallButton sala={sala} />}
              <MuteButton sala={sala} />
              {isNarrow && (
                <button
                  type="button"
                  className="icono"
                  aria-label={label}
                  title={label}
                  onClick={() => setLooking(true)}
                >
                  <PanelRight size={17} strokeWidth={1.75} aria-hidden />
                </button>
              )}
            </>
          }
        />
      </section>
      {!isNarrow && (
        <aside className={panelStyles.chatsAside} aria-label={label}>
          <RoomPanel sala={sala} />
        </aside>
      )}
      {isNarrow && isLooking && (
        <PanelDialog title={label} width={420} onClose={() => setLooking(false)}>
          <div className={panelStyles.chatsAside}>
            <RoomPanel sala={sala} />
          </div>
        </PanelDialog>
      )}
    </>
  );
}

export function NoneOpen() {
  return (
    <section className={clsx(styles.chatsPlace, styles.chatsNone)} aria-label="Conversación">
      <StateMessage icon={<MessagesSquare size={22} strokeWidth={1.75} />} title={words.elige}>
        {words.eligeDetalle}
      </StateMessage>
    </section>
  );
}
