import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import './steps.css';

interface StepProps {
  n: number;
  isDone: boolean;
  /** Title, if the fields do not explain the step. */
  titulo?: string;
  /** Next to the title, such as the progress. */
  nota?: ReactNode;
  children: ReactNode;
}

/** One step of a long form; its number becomes a check mark when it is done. */
export function Step({ n, isDone, titulo, nota, children }: StepProps) {
  return (
    <div className={isDone ? 'step is-done' : 'step'}>
      <span className="step-n num" aria-hidden>
        {isDone ? <Check size={14} strokeWidth={2.6} /> : n}
      </span>
      <div className="grow">
        {titulo !== undefined && (
          <div className="step-head">
            <h2>{titulo}</h2>
            {nota}
          </div>
        )}
        {children}
      </div>
    </div>
  );
}

/** A step that opens when the previous one is done. */
export function Waiting({ n, titulo, children }: { n: number; titulo: string; children: ReactNode }) {
  return (
    <div className="step is-waiting">
      <span className="step-n num" aria-hidden>
        {n}
      </span>
      <div className="step-wait">
        <b>{titulo}</b> <span>{children}</span>
      </div>
    </div>
  );
}
