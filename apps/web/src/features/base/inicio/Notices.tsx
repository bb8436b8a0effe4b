import { Button } from 'antd';
import { clsx } from 'clsx';
import { BellRing } from 'lucide-react';
import { useNavigate } from 'react-router';
import type { Aviso } from '@amparo/contract/base/avisos/schemas';
import { fechaHora } from '@amparo/contract/kernel/time';
import { haceCuanto } from '../../../kit/relative.ts';
import { useReady } from './Reveal.tsx';
import type { Notices } from './useNotices.ts';
import styles from './inicio.module.css';

const WAITING_SHOWN = 6;

interface NoticesProps {
  notices: Notices;
  /** Server time. */
  now: number;
}

export function Waiting({ notices, now }: NoticesProps) {
  const { waiting, unread = 0, failed, isMarking, mark } = notices;
  useReady(notices.unread !== undefined || failed);
  const shown = waiting.slice(0, WAITING_SHOWN);
  return (
    <section className="tarj" aria-label="Espera por mí">
      <h2 className="tarj-cab">
        Espera por mí
        {unread > 0 && <span className="chip chip-a num">{unread}</span>}
        <span className="grow" />
        {shown.length > 0 && (
          <Button
            size="small"
            type="text"
            loading={isMarking}
            onClick={() => mark(waiting.map(({ _id }) => _id))}
          >
            Marcar leídas
          </Button>
        )}
      </h2>
      {shown.length === 0 ? (
        <p className={clsx('t3', styles.inicioEmpty)}>
          {failed
            ? 'No pudimos leer tus notificaciones; lo intentamos de nuevo en un minuto.'
            : 'Estás al día.'}
        </p>
      ) : (
        <ul className={styles.inicioWaiting}>
          {shown.map((aviso, index) => (
            <WaitingRow key={aviso._id} aviso={aviso} now={now} isFirst={index === 0} onMark={mark} />
          ))}
        </ul>
      )}
      {unread > shown.length && shown.length > 0 && (
        <p className={clsx('t3', styles.inicioEmpty)}>Y {unread - shown.length} más en la campana.</p>
      )}
    </section>
  );
}

interface WaitingRowProps {
  aviso: Aviso;
  now: number;
  isFirst: boolean;
  onMark: Notices['mark'];
}

function WaitingRow({ aviso, now, isFirst, onMark }: WaitingRowProps) {
  const navigate = useNavigate();
  const { notificacion, enlace, creacion } = aviso;
  const when = new Date(creacion.fecha);
  const open = () => {
    onMark([aviso._id]);
    if (enlace !== null) void navigate(enlace);
  };
  return (
    <li>
      <span className={clsx('ava ava-a', styles.inicioAva)} aria-hidden>
        <BellRing size={16} strokeWidth={1.9} />
      </span>
      <div className="grow">
        <div className="el b">{notificacion.titulo}</div>
        <div className="sm t3 el" title={notificacion.mensaje}>
          {notificacion.mensaje}
        </div>
      </div>
      <time
        className={clsx('sm amb num', styles.inicioWhen)}
        dateTime={creacion.fecha}
        title={fechaHora(when)}
      >
        {haceCuanto(when, now)}
      </time>
      <Button
        size="small"
        type={isFirst && enlace !== null ? 'primary' : 'default'}
        className={clsx(styles.inicioOpen)}
        onClick={open}
      >
        {enlace === null ? 'Leída' : 'Abrir'}
      </Button>
    </li>
  );
}
