import { X } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { chats } from '@amparo/contract/conversaciones/chats/routes';
import { call } from '../../../../kit/data/call.ts';
import { useCan } from '../../../../kit/data/me.ts';
import { useDialogs } from '../../../../kit/dialogs/index.ts';
import { Face } from '../../../../kit/person/Face.tsx';
import { setUnread } from '../../../../kit/unread.ts';
import { pathOf, placeOf } from '../paths.ts';
import { TO_WRITE } from '../useComposerFocus.ts';
import { nombreCorto, resumenDe } from '../words.ts';
import { playTone, soundIsOn } from './sound.ts';
import { useNewest, useUnreadRooms, type News } from './useNews.ts';
import styles from './news.module.css';

/** Display time of a notification; the unread count stays. */
const SHOWN_MS = 7_000;

/** Unread conversations on every screen: count, notification and the Alt+M shortcut. */
export default function ChatNews() {
  const unread = useUnreadRooms()?.salas ?? 0;
  useEffect(() => {
    setUnread(unread);
    return () => setUnread(0);
  }, [unread]);
  useAnswerKey();
  const [news, setNews] = useState<News>();
  const tell = useCallback((one: News) => {
    setNews(one);
    if (soundIsOn()) playTone();
  }, []);
  useNewest(tell);
  useEffect(() => {
    if (news === undefined) return;
    const timer = setTimeout(() => setNews(undefined), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [news]);
  return <Notice news={news} onGone={() => setNews(undefined)} />;
}

/** Alt+M opens the room of the newest unread message and focuses the composer. */
function useAnswerKey(): void {
  const navigate = useNavigate();
  const can = useCan();
  const dialogs = useDialogs();
  useEffect(() => {
    const answer = async () => {
      const { reciente } = await call(chats.sinLeer, {});
      if (reciente === null) dialogs.aviso('No tienes mensajes sin leer');
      else void navigate(pathOf(reciente, can), { state: TO_WRITE });
    };
    const onKey = (event: KeyboardEvent) => {
      if (!event.altKey || event.ctrlKey || event.metaKey || event.code !== 'KeyM') return;
      event.preventDefault();
      answer().catch(() => void navigate('/chats'));
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [navigate, can, dialogs]);
}

/** Notification without focus. The live region is always rendered, so that screen readers announce it. */
function Notice({ news, onGone }: { news: News | undefined; onGone: () => void }) {
  const navigate = useNavigate();
  const can = useCan();
  return (
    <output className={styles.chatsNews} aria-label="Mensajes nuevos">
      {news !== undefined && (
        <div className={styles.chatsNewsCard} key={news.mensaje._id}>
          <button
            type="button"
            className={styles.chatsNewsOpen}
            onClick={() => {
              onGone();
              void navigate(pathOf(placeOf(news.sala), can), { state: TO_WRITE });
            }}
          >
            <Face name={news.mensaje.usuario.nombre_completo} size={30} />
            <span className={styles.chatsNewsSaid}>
              <b>{nombreCorto(news.mensaje.usuario.nombre_completo)}: </b>
              {resumenDe(news.mensaje)}
            </span>
          </button>
          <button type="button" className="icono" aria-label="Quitar el aviso" onClick={onGone}>
            <X size={15} strokeWidth={1.75} aria-hidden />
          </button>
        </div>
      )}
    </output>
  );
}
