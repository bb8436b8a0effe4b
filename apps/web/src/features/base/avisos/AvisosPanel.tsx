import { Button } from 'antd';
import { clsx } from 'clsx';
import { Bell } from 'lucide-react';
import { Link } from 'react-router';
import type { Aviso } from '@amparo/contract/base/avisos/schemas';
import { fechaHora } from '@amparo/contract/kernel/time';
import { serverNow } from '../../../kit/data/clock.ts';
import { CannotLoad } from '../../../kit/dialogs/CannotLoad.tsx';
import { StateMessage } from '../../../kit/glyphs/StateMessage.tsx';
import { haceCuanto } from '../../../kit/relative.ts';
import { type useAvisos, useReading } from './useAvisos.ts';
import styles from './avisos.module.css';

const ICON = { size: 20, strokeWidth: 1.75 } as const;

interface AvisosPanelProps {
  avisos: ReturnType<typeof useAvisos>;
  open: boolean;
}

export default function AvisosPanel({ avisos, open }: AvisosPanelProps) {
  const fresh = useReading(avisos, open);
  const { list, error, isFetching, refetch } = avisos;
  return (
    <section className={styles.avisos} aria-label="Notificaciones">
      <h2 className={styles.avisosHead}>Notificaciones</h2>
      {list !== undefined && error !== null && (
        <p className={styles.avisosOld} role="alert">
          <span className="grow">No pudimos leer las nuevas</span>
          <Button size="small" onClick={() => void refetch()}>
            Reintentar
          </Button>
        </p>
      )}
      {list === undefined && error !== null ? (
        <CannotLoad
          title="No pudimos leer tus notificaciones"
          failure={error}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : list?.length === 0 ? (
        <StateMessage icon={<Bell {...ICON} />} title="Sin notificaciones">
          Aquí verás lo que espera por ti.
        </StateMessage>
      ) : (
        // Focusable, because keyboard users must be able to scroll a list without links.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <ul className={styles.avisosList} tabIndex={0} aria-label="De la más nueva a la más vieja">
          {list?.map((aviso) => (
            <li
              key={aviso._id}
              className={
                fresh.has(aviso._id) || !aviso.leido ? clsx(styles.aviso, styles.isNew) : styles.aviso
              }
            >
              <Notice aviso={aviso} isNew={fresh.has(aviso._id) || !aviso.leido} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Notice({ aviso, isNew }: { aviso: Aviso; isNew: boolean }) {
  const { notificacion, creacion, enlace } = aviso;
  const at = new Date(creacion.fecha);
  return (
    <>
      <div className={styles.avisoHead}>
        <b className="grow">
          {enlace === null ? notificacion.titulo : <Link to={enlace}>{notificacion.titulo}</Link>}
        </b>
        {isNew && <span className="chip chip-t">Nueva</span>}
        <time className="xs t3" dateTime={creacion.fecha} title={fechaHora(at)}>
          {haceCuanto(at, serverNow())}
        </time>
      </div>
      <div className={styles.avisoText}>{notificacion.mensaje}</div>
    </>
  );
}
