import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import './dialogo.css';

interface StepProps {
  n: number;
  isDone: boolean;
  children: ReactNode;
}

/** One of the parts of a purchase, by its number until it is met. */
export function Step({ n, isDone, children }: StepProps) {
  return (
    <div className={isDone ? 'step is-done' : 'step'}>
      <span className="step-n num" aria-hidden>
        {isDone ? <Check size={14} strokeWidth={2.6} /> : n}
      </span>
      <div className="grow">{children}</div>
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
