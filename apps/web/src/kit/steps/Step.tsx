import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import './steps.css';

interface StepProps {
  n: number;
  isDone: boolean;
  /** Where its fields do not say what it is about. */
  titulo?: string;
  /** Beside the title, such as how much of it is done. */
  nota?: ReactNode;
  children: ReactNode;
}

/** One of the parts of something long, by its number until it is met. */
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

/** A part that opens when the former one is met. */
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
