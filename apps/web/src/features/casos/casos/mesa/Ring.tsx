import { clsx } from 'clsx';
import { type Metas, POR_VENCER, resto, venceEn, type CasoDeMesa } from '@amparo/contract/casos/casos/mesa';
import { cuantos } from '@amparo/contract/kernel/numbers';
import { inFewLetters } from './board.ts';
import { useMinutesTo } from './ticking.ts';
import styles from './ring.module.css';

const RADIUS = 14;
const AROUND = 2 * Math.PI * RADIUS;

interface RingProps {
  estado: string;
  desde: string;
  metas: Metas;
}

/** Countdown ring to the response goal: teal, amber below a third, full and red after the deadline. */
export function Ring({ estado, desde, metas }: RingProps) {
  const vence = venceEn({ estado, desde }, metas);
  return vence === undefined ? <NoGoal /> : <Counting caso={{ estado, desde }} metas={metas} vence={vence} />;
}

interface CountingProps {
  caso: Pick<CasoDeMesa, 'estado' | 'desde'>;
  metas: Metas;
  vence: number;
}

function Counting({ caso, metas, vence }: CountingProps) {
  const left = useMinutesTo(vence);
  const part = Math.max(0, Math.min(1, resto(caso, metas, vence - left * 60_000) ?? 0));
  const isPast = left <= 0;
  const tone = isPast ? styles.ringR : part < POR_VENCER ? styles.ringA : '';
  return (
    <span className={clsx(styles.ring, tone)}>
      <svg viewBox="0 0 34 34" width="34" height="34" aria-hidden>
        <circle cx="17" cy="17" r={RADIUS} className={styles.ringGround} />
        <circle
          cx="17"
          cy="17"
          r={RADIUS}
          className={styles.ringLeft}
          strokeDasharray={`${isPast ? AROUND : AROUND * part} ${AROUND}`}
          transform="rotate(-90 17 17)"
        />
      </svg>
      <b className="num" aria-hidden>
        {left < 0 ? `+${inFewLetters(-left)}` : inFewLetters(left)}
      </b>
      <span className="visually-hidden">{inWords(left)}</span>
    </span>
  );
}

const NoGoal = () => (
  <span className={styles.ring}>
    <b aria-hidden>–</b>
    <span className="visually-hidden">Sin meta de tiempo.</span>
  </span>
);

function inWords(left: number): string {
  if (left > 0)
    return `${left === 1 ? 'Queda' : 'Quedan'} ${cuantos(left, 'minuto', 'minutos')} para la meta.`;
  return left === 0 ? 'La meta vence ahora.' : `La meta venció hace ${cuantos(-left, 'minuto', 'minutos')}.`;
}
