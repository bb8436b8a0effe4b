import type { ReactNode } from 'react';
import { usePart } from './part.ts';
import './sheet.css';

export interface AnswerProps {
  icon: ReactNode;
  /** Of the answer, never of the cell. */
  tone?: 't' | 'a' | 'r' | 'n';
  answer: ReactNode;
  detail?: ReactNode;
  busy?: boolean;
}

/** One answer of the strip; it leads to the card that tells more. */
export function AnswerCell({ icon, tone = 'n', answer, detail, busy = false }: AnswerProps) {
  const { clave, titulo } = usePart();
  return (
    <a className={`answer answer-${tone}`} href={`#${clave}`} aria-busy={busy}>
      <span className="answer-icon" aria-hidden>
        {icon}
      </span>
      <span className="answer-words">
        <span className="answer-label">{titulo}</span>
        <span className="answer-said el">{busy ? <i className="answer-bar">&nbsp;</i> : answer}</span>
        <span className="answer-detail el">{detail ?? ' '}</span>
      </span>
    </a>
  );
}
