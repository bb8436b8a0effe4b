import { clsx } from 'clsx';
import type { FieldRef } from '../../../kit/forms/fieldRef.ts';
import { useFormState, useValue } from '../../../kit/forms/form.ts';
import { type FormularioDraft, maxScore, pesoText } from './draft.ts';
import styles from './formularios.module.css';

const WIDTH = 130;

/** Position of the minimum between zero and the highest possible score. */
export function ScoreGauge({ at }: { at: FieldRef<FormularioDraft> }) {
  const most = useFormState(({ values }) => maxScore((values as Partial<FormularioDraft>).preguntas ?? []));
  const minimum = useValue<number>(at.scoreMinimo) ?? 0;
  const isTooHigh = minimum > most;
  const x = most === 0 ? 0 : Math.round(Math.min(1, Math.max(0, minimum / most)) * WIDTH);
  return (
    <div className={styles.score}>
      <span className="sm t3">
        Máximo posible <b className="num">{pesoText(most)}</b>
      </span>
      <svg width={WIDTH} height="18" viewBox={`0 0 ${WIDTH} 18`} aria-hidden>
        <rect y="6" width={WIDTH} height="6" rx="3" fill="var(--line)" />
        <rect y="6" width={x} height="6" rx="3" fill={isTooHigh ? 'var(--amberMark)' : 'var(--accentText)'} />
        <rect
          x={Math.min(WIDTH - 2, Math.max(0, x - 1))}
          y="2"
          width="2"
          height="14"
          rx="1"
          fill="var(--text)"
        />
      </svg>
      {isTooHigh && (
        <span className={clsx('xs amb', styles.scoreNote)}>El mínimo supera el máximo posible</span>
      )}
    </div>
  );
}
