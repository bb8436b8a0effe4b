import { X } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { chats } from '@amparo/contract/chats';
import { call } from '../../../kit/data/call.ts';
import { useCan } from '../../../kit/data/me.ts';
import { useDialogs } from '../../../kit/dialogs/index.ts';
import { Face } from '../../../kit/person/Face.tsx';
import { setUnread } from '../../../kit/unread.ts';
import { pathOf, placeOf } from '../paths.ts';
import { TO_WRITE } from '../useCameToWrite.ts';
import { nombreCorto, resumenDe } from '../words.ts';
import { playTone, soundIsOn } from './sound.ts';
import { useNewest, useUnreadRooms, type News } from './useNews.ts';
import styles from './news.module.css';

/** Time to read it; the count stays. */
const SHOWN_MS = 7_000;

/** Unread conversations, wherever the person is: counted, told in passing, and one key away. */
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

/** Alt M, from anywhere: the room of the newest unread message, ready to write. */
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

/** In a corner, without taking the keyboard; the place is always there, so that readers hear what appears in it. */
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
