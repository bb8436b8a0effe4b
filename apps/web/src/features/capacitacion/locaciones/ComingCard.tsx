import { clsx } from 'clsx';
import { Link } from 'react-router';
import { type Sesion, sesiones } from '@amparo/contract/capacitacion/capacitacion/routes';
import type { Locacion } from '@amparo/contract/capacitacion/locaciones/routes';
import { sumaDias } from '@amparo/contract/kernel/dias-habiles';
import { cuantos } from '@amparo/contract/kernel/numbers';
import { type Dia, diaYHora } from '@amparo/contract/kernel/time';
import { capital, longDay } from '../../../kit/calendar/days.ts';
import { useApiQuery } from '../../../kit/data/queries.ts';
import { useToday } from '../../../kit/data/today.ts';
import { useNow } from '../../../kit/data/useNow.ts';
import { ProgressBar } from '../../../kit/glyphs/ProgressBar.tsx';
import { useLiveRefresh } from '../../../kit/list/useLiveRefresh.ts';
import { QueryContent } from '../../../kit/recordPage/QueryContent.tsx';
import { Card } from './pieces.tsx';
import { agendaOf } from './words.ts';
import styles from './sede.module.css';

const DAYS = 30;
/** Further sessions are in the calendar. */
const SHOWN = 20;
const MINUTE_MS = 60_000;

export function ComingCard({ venue: { _id: locacion } }: { venue: Locacion }) {
  const today = useToday();
  const now = useNow(MINUTE_MS);
  const query = { desde: today, hasta: sumaDias(today, DAYS), locacion };
  const asked = useApiQuery(sesiones.calendario, { query }, { keepPrevious: true });
  useLiveRefresh(sesiones.calendario.recurso);
  const coming = asked.data?.datos.filter(({ fecha_final }) => Date.parse(fecha_final) > now);
  return (
    <Card
      clave="sesiones"
      titulo="Próximas sesiones"
      count={coming?.length}
      actions={
        <Link className="sheet-link" to={agendaOf(locacion)}>
          Ver la agenda
        </Link>
      }
    >
      <QueryContent ask={{ ...asked, data: coming }} rows={4}>
        {(sessions) => <Coming locacion={locacion} sessions={sessions} now={now} />}
      </QueryContent>
    </Card>
  );
}

interface ComingProps {
  locacion: string;
  sessions: readonly Sesion[];
  now: number;
}

function Coming({ locacion, sessions, now }: ComingProps) {
  if (sessions.length === 0)
    return <p className="sheet-empty">No hay sesiones en los próximos {DAYS} días.</p>;
  const days = Map.groupBy(sessions.slice(0, SHOWN), ({ fecha_inicial }) => diaYHora(fecha_inicial).dia);
  const more = sessions.length - SHOWN;
  return (
    <>
      {[...days].map(([dia, those]) => (
        <Day key={dia} locacion={locacion} dia={dia} sessions={those} now={now} />
      ))}
      {more > 0 && (
        <p className="sheet-empty">
          <Link to={agendaOf(locacion)}>{cuantos(more, 'sesión más', 'sesiones más')} en la agenda</Link>
        </p>
      )}
    </>
  );
}

function Day({ locacion, dia, sessions, now }: ComingProps & { dia: Dia }) {
  return (
    <section className={styles.proximas} aria-label={longDay(dia)}>
      <h3>
        <Link to={agendaOf(locacion, dia)}>{capital(longDay(dia))}</Link>
      </h3>
      <ul className="sheet-list">
        {sessions.map((session) => (
          <SessionRow key={session._id} session={session} now={now} />
        ))}
      </ul>
    </section>
  );
}

function SessionRow({ session, now }: { session: Sesion; now: number }) {
  const { _id, salon, profesor, fecha_inicial, fecha_final } = session;
  const hours = [fecha_inicial, fecha_final].map((instant) => diaYHora(instant).hora);
  return (
    <li className={clsx('sheet-row', styles.proxima)}>
      <span className={clsx('num b', styles.proximaHoras)}>
        {hours[0]}
        <span className="t3 xs"> a {hours[1]}</span>
      </span>
      <span className="grow">
        <Link className="el" to={`/locSesiones/${_id}`} title={salon.servicios}>
          {salon.servicios}
        </Link>
        <span className="xs t2 el" title={profesor.nombre_completo}>
          {profesor.nombre_completo}
        </span>
        <Seats session={session} isOn={Date.parse(fecha_inicial) <= now} />
      </span>
    </li>
  );
}

function Seats({ session, isOn }: { session: Sesion; isOn: boolean }) {
  const { salon, inscritos, en_espera, capacidad_disponible: free } = session;
  return (
    <span className={styles.proximaCupos}>
      <ProgressBar
        percent={Math.min(100, Math.round((inscritos / salon.capacidad) * 100))}
        label={`Cupos ocupados de ${salon.servicios}`}
      />
      <span className="xs num">
        {free === 0 ? (
          <span className="chip">Lleno</span>
        ) : (
          <b>{cuantos(free, 'cupo libre', 'cupos libres')}</b>
        )}{' '}
        <span className="t3">
          {inscritos} de {salon.capacidad}
          {en_espera > 0 && ` · ${en_espera} en espera`}
          {isOn && ' · en curso'}
        </span>
      </span>
    </span>
  );
}
