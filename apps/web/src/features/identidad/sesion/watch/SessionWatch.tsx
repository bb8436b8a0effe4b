import { clsx } from 'clsx';
import { Clock, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { Perfil } from '@amparo/contract/identidad/sesion/schemas';
import { serverNow } from '../../../../kit/data/clock.ts';
import { getSession, sessionEnded } from '../../../../kit/data/session.ts';
import { expire } from '../sessionEnd.ts';
import { deadlineOf, minutesAndSeconds, nearnessOf, type Nearness } from './deadline.ts';
import styles from './watch.module.css';

interface SessionWatchProps {
  me: Perfil;
  onNavigate: (listener: () => void) => () => void;
}

/** Ends the session when it expires or the account is blocked, with warnings before the expiry. */
export function SessionWatch({ me, onNavigate }: SessionWatchProps) {
  useAccountCheck(me);
  const deadline = deadlineOf(me);
  const nearness = useNearness(deadline, onNavigate);
  const [dismissed, setDismissed] = useState<Nearness>();
  const isTold = nearness === 'near' || nearness === 'last';
  return (
    <>
      {/* Always rendered, so that screen readers announce the warning; it never takes the focus. */}
      <output className={clsx('visually-hidden', styles.spoken)}>{isTold && SENTENCE[nearness]}</output>
      {isTold && dismissed !== nearness && (
        <div className={styles.vigencia}>
          <Clock size={18} strokeWidth={1.75} aria-hidden />
          <div className="grow">
            <div className="b">{SENTENCE[nearness]}</div>
            Guarda lo que estés haciendo; después podrás ingresar de nuevo.
          </div>
          <Remaining deadline={deadline} />
          <button
            type="button"
            className="icono"
            aria-label="Cerrar este aviso"
            onClick={() => setDismissed(nearness)}
          >
            <X size={16} strokeWidth={1.75} aria-hidden />
          </button>
        </div>
      )}
    </>
  );
}

const SENTENCE = {
  near: 'Tu sesión termina en menos de 5 minutos',
  last: 'Tu sesión termina en menos de 1 minuto',
};

/** SESION-18: the periodic profile request may report that the user is signed out or inactive. */
function useAccountCheck({ estado, login }: Perfil): void {
  useEffect(() => {
    const token = getSession()?.token;
    if (token === undefined || (estado && login)) return;
    sessionEnded(token, estado ? 'expirada' : 'inactiva');
  }, [estado, login]);
}

/** Checked every second and on navigation (SESION-06, SESION-10); renders only on a change. */
function useNearness(deadline: number, onNavigate: SessionWatchProps['onNavigate']): Nearness {
  const [nearness, setNearness] = useState<Nearness>('far');
  useEffect(() => {
    let ended = false;
    const look = () => {
      if (ended || getSession() === null) return;
      const now = nearnessOf(deadline - serverNow());
      setNearness(now);
      if (now !== 'over') return;
      ended = true;
      void expire();
    };
    look();
    const timer = setInterval(look, 1000);
    const stop = onNavigate(look);
    return () => {
      clearInterval(timer);
      stop();
    };
  }, [deadline, onNavigate]);
  return nearness;
}

/** Outside the live region, so that a screen reader does not announce every second. */
function Remaining({ deadline }: { deadline: number }) {
  const [left, setLeft] = useState(() => deadline - serverNow());
  useEffect(() => {
    const timer = setInterval(() => setLeft(deadline - serverNow()), 1000);
    return () => clearInterval(timer);
  }, [deadline]);
  return (
    <span
      className={clsx('num', styles.vigenciaReloj)}
      role="timer"
      aria-label="Tiempo restante de la sesión"
    >
      {minutesAndSeconds(left)}
    </span>
  );
}
