import type { ReactNode } from 'react';
import { usePart } from './part.ts';
import './sheet.css';

export interface AnswerProps {
  icon: ReactNode;
  /** The tone of the answer, not of the cell. */
  tone?: 't' | 'a' | 'r' | 'n';
  answer: ReactNode;
  detail?: ReactNode;
  busy?: boolean;
}

/** One answer of the strip; it links to the card with the details. */
export function AnswerCell({ icon, tone = 'n', answer, detail, busy = false }: AnswerProps) {
  const { clave, titulo } = usePart();
  return (
    <a className={`sheet-answer sheet-answer-${tone}`} href={`#${clave}`} aria-busy={busy}>
      <span className="sheet-answer-icon" aria-hidden>
        {icon}
      </span>
      <span className="sheet-answer-words">
        <span className="sheet-answer-label">{titulo}</span>
        <span className="sheet-answer-said">
          {busy ? <i className="sheet-answer-bar">&nbsp;</i> : answer}
        </span>
        <span className="sheet-answer-detail">{detail ?? ' '}</span>
      </span>
    </a>
  );
}
