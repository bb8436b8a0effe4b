import { Button } from 'antd';
import { clsx } from 'clsx';
import { CircleCheck, Megaphone } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import type { MiNovedad } from '@amparo/contract/contenido/novedades/schemas';
import { fechaHora } from '@amparo/contract/kernel/time';
import { serverNow } from '../../../kit/data/clock.ts';
import { CannotLoad } from '../../../kit/dialogs/CannotLoad.tsx';
import { LinkButton } from '../../../kit/glyphs/LinkButton.tsx';
import { StateMessage } from '../../../kit/glyphs/StateMessage.tsx';
import { CardsSkeleton } from '../../../kit/list/ListSkeleton.tsx';
import { Kind } from '../../../kit/novedades/Kind.tsx';
import { type MyNews, useMyNovedades } from '../../../kit/novedades/useMyNovedades.ts';
import { momentoCorto } from '../../../kit/relative.ts';
import styles from './novedades.module.css';

export function MisNovedades({ manages }: { manages: boolean }) {
  const news = useMyNovedades();
  return (
    <div className={clsx('page', styles.novedadesMine)}>
      <div className="cab">
        <h1 className="titulo">NOVEDADES</h1>
        {news.unread.length > 0 && <span className="chip chip-a num">{news.unread.length} sin leer</span>}
        <span className="grow" />
        {manages && <LinkButton to="/Novedades">Administrar novedades</LinkButton>}
      </div>
      <Mine news={news} />
    </div>
  );
}

function Mine({ news }: { news: MyNews }) {
  const { all, error, isFetching, refetch } = news;
  if (all === undefined && error === null) return <CardsSkeleton rows={3} />;
  if (all === undefined)
    return (
      <CannotLoad
        title="No pudimos cargar tus novedades"
        failure={error as NonNullable<typeof error>}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  if (all.length === 0)
    return (
      <StateMessage icon={<Megaphone size={22} strokeWidth={1.75} />} title="Estás al día">
        Cuando haya una novedad para ti la verás aquí y en la campana.
      </StateMessage>
    );
  return (
    <ol className={styles.novedadesCards}>
      {all.map((novedad) => (
        <Card key={novedad._id} novedad={novedad} news={news} />
      ))}
    </ol>
  );
}

function useCalledFor(id: string) {
  const place = useRef<HTMLLIElement>(null);
  const isCalled = useLocation().hash === `#${id}`;
  useEffect(() => {
    if (isCalled) place.current?.scrollIntoView({ block: 'nearest' });
  }, [isCalled]);
  return { place, isCalled };
}

function Card({ novedad, news }: { novedad: MiNovedad; news: MyNews }) {
  const { _id, titulo, cuerpo, tipo, fecha, leida, confirmar } = novedad;
  const { place, isCalled } = useCalledFor(_id);
  const now = serverNow();
  return (
    <li ref={place} className={isCalled ? clsx('tarj', styles['is-called']) : 'tarj'}>
      <article aria-label={titulo}>
        <div className={styles.novedadesCardHead}>
          <h2 className={leida === null ? styles['is-new'] : undefined}>{titulo}</h2>
          <span className="novedad-facts xs t3">
            <Kind tipo={tipo} />
            <time className="num" dateTime={fecha} title={fechaHora(new Date(fecha))}>
              {momentoCorto(new Date(fecha), now)}
            </time>
          </span>
        </div>
        <p className="novedad-body">{cuerpo}</p>
        <div className={styles.novedadesCardFoot}>
          {leida === null ? (
            <Button
              type={confirmar ? 'primary' : 'default'}
              loading={news.sending}
              onClick={() => void news.read(novedad)}
            >
              {confirmar ? 'Confirmar lectura' : 'Marcar como leída'}
            </Button>
          ) : (
            <span className="novedad-facts xs t3">
              <CircleCheck size={14} strokeWidth={1.75} aria-hidden />
              {confirmar ? 'Confirmaste la lectura' : 'Leída'} · {momentoCorto(new Date(leida), now)}
            </span>
          )}
        </div>
      </article>
    </li>
  );
}
