import { Button } from 'antd';
import { BellRing } from 'lucide-react';
import { useNavigate } from 'react-router';
import type { Aviso } from '@amparo/contract/avisos';
import { fechaHora } from '@amparo/contract/kernel/time';
import { haceCuanto } from '../../kit/relative.ts';
import type { Notices } from './useNotices.ts';

const WAITING_SHOWN = 6;

interface NoticesProps {
  notices: Notices;
  /** By the clock of the server. */
  now: number;
}

/** What was told to the person and nobody has looked at yet. */
export function Waiting({ notices, now }: NoticesProps) {
  const { waiting, unread = 0, failed, isMarking, mark } = notices;
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
        <p className="inicio-empty t3">
          {failed
            ? 'No pudimos leer tus notificaciones; lo intentamos de nuevo en un minuto.'
            : 'Estás al día.'}
        </p>
      ) : (
        <ul className="inicio-waiting">
          {shown.map((aviso, index) => (
            <WaitingRow key={aviso._id} aviso={aviso} now={now} isFirst={index === 0} onMark={mark} />
          ))}
        </ul>
      )}
      {unread > shown.length && shown.length > 0 && (
        <p className="inicio-empty t3">Y {unread - shown.length} más en la campana.</p>
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
      <span className="ava ava-a inicio-ava" aria-hidden>
        <BellRing size={16} strokeWidth={1.9} />
      </span>
      <div className="grow">
        <div className="el b">{notificacion.titulo}</div>
        <div className="sm t3 el" title={notificacion.mensaje}>
          {notificacion.mensaje}
        </div>
      </div>
      <time className="sm amb num inicio-when" dateTime={creacion.fecha} title={fechaHora(when)}>
        {haceCuanto(when, now)}
      </time>
      <Button
        size="small"
        type={isFirst && enlace !== null ? 'primary' : 'default'}
        className="inicio-open"
        onClick={open}
      >
        {enlace === null ? 'Leída' : 'Abrir'}
      </Button>
    </li>
  );
}
