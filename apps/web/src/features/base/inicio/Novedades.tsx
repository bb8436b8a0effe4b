import { Button } from 'antd';
import { clsx } from 'clsx';
import { Megaphone } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { MiNovedad } from '@amparo/contract/contenido/novedades/schemas';
import { fechaHora } from '@amparo/contract/kernel/time';
import { serverNow } from '../../../kit/data/clock.ts';
import { getSession } from '../../../kit/data/session.ts';
import { NoticeDialog } from '../../../kit/novedades/NoticeDialog.tsx';
import { type MyNews, useMyNovedades } from '../../../kit/novedades/useMyNovedades.ts';
import { momentoCorto } from '../../../kit/relative.ts';
import styles from './inicio.module.css';

const SHOWN = 5;

/** Postponed announcements. They reappear after the next sign-in, not on every visit to the home page. */
const left = new Set<string>();
const leaving = (id: string) => `${getSession()?.token} ${id}`;

/** The oldest announcement that requires a confirmation and was not postponed. */
const nextOf = ({ unread }: MyNews): MiNovedad | undefined =>
  unread.findLast(({ _id, confirmar }) => confirmar && !left.has(leaving(_id)));

/**
 * Announcements of the company. Dialogs ask for the required confirmations one after the other (RUTAS-75).
 */
export default function Novedades() {
  const now = serverNow();
  const news = useMyNovedades();
  const [opened, setOpened] = useState<MiNovedad>();
  const [, setLeft] = useState(0);
  const shown = opened ?? nextOf(news);
  const open = (novedad: MiNovedad) => {
    setOpened(novedad);
    if (!novedad.confirmar && novedad.leida === null) void news.read(novedad);
  };
  const close = ({ _id }: MiNovedad) => {
    left.add(leaving(_id));
    setLeft(left.size);
    setOpened(undefined);
  };
  return (
    <>
      <Card news={news} now={now} onOpen={open} />
      {shown !== undefined && (
        <NoticeDialog
          key={shown._id}
          novedad={shown}
          sending={news.sending}
          onConfirm={news.read}
          onClose={() => close(shown)}
        />
      )}
    </>
  );
}

interface CardProps {
  news: MyNews;
  now: number;
  onOpen: (novedad: MiNovedad) => void;
}

function Card({ news, now, onOpen }: CardProps) {
  const { all, unread, error } = news;
  const isFailed = all === undefined && error !== null;
  if (!isFailed && (all === undefined || all.length === 0)) return null;
  const readable = unread.filter(({ confirmar }) => !confirmar);
  return (
    <section className="tarj" aria-label="Novedades">
      <h2 className="tarj-cab">
        <Megaphone size={15} strokeWidth={1.75} aria-hidden className="t3" />
        <Link to="/Novedades?para=mi" className={styles.inicioNewsAll}>
          Novedades
        </Link>
        <span className="grow" />
        {readable.length > 0 && <MarkAll news={news} readable={readable} />}
      </h2>
      {isFailed ? (
        <p className={styles.inicioEmpty} role="alert">
          No pudimos traer las novedades.{' '}
          <Button size="small" loading={news.isFetching} onClick={() => void news.refetch()}>
            Reintentar
          </Button>
        </p>
      ) : (
        <ul className={styles.inicioNews}>
          {(all ?? []).slice(0, SHOWN).map((novedad) => (
            <Row key={novedad._id} novedad={novedad} now={now} onOpen={onOpen} />
          ))}
        </ul>
      )}
      {all !== undefined && all.length > SHOWN && (
        <p className={clsx('t3', styles.inicioEmpty)}>
          <Link to="/Novedades?para=mi">Ver las {all.length} novedades</Link>
        </p>
      )}
    </section>
  );
}

/** Marks announcements without confirmation as read; the others are confirmed one by one. */
function MarkAll({ news, readable }: { news: MyNews; readable: readonly MiNovedad[] }) {
  const mark = async () => {
    for (const novedad of readable) if (!(await news.read(novedad))) return;
  };
  return (
    <Button size="small" type="text" loading={news.sending} onClick={() => void mark()}>
      Marcar leídas
    </Button>
  );
}

type RowProps = Pick<CardProps, 'now' | 'onOpen'> & { novedad: MiNovedad };

function Row({ novedad, now, onOpen }: RowProps) {
  const { titulo, cuerpo, fecha, leida, confirmar } = novedad;
  const when = new Date(fecha);
  const isNew = leida === null;
  const text = isNew && confirmar ? 'Confirma que la leíste' : cuerpo;
  return (
    <li className={isNew ? styles.isNew : undefined}>
      <button type="button" className={styles.inicioNew} onClick={() => onOpen(novedad)}>
        <span className={styles.inicioDot} aria-hidden />
        <span className="grow sm">
          <span className={styles.inicioNewTitle}>
            {titulo}
            {isNew && <span className="visually-hidden"> (sin leer)</span>}
          </span>
          <span className={clsx('t3 el', styles.inicioNewText)} title={text}>
            {text}
          </span>
        </span>
        <time className="xs t3 num" dateTime={fecha} title={fechaHora(when)}>
          {momentoCorto(when, now).replace('Hoy ', '')}
        </time>
      </button>
    </li>
  );
}
