import type { ReactNode } from 'react';
import './sheet.css';
import { usePart } from './part.ts';

interface SheetCardProps {
  /** Title, if it is not the one of the manifest. */
  titulo?: string;
  /** A count or a summary: "3 con vencimiento". */
  count?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}

/** A card of the page of a plate or of a person. Title and anchor come from its manifest. */
export function SheetCard({ titulo, count, actions, children }: SheetCardProps) {
  const part = usePart();
  const heading = `${part.clave}-titulo`;
  return (
    <section className="tarj sheet-card" id={part.clave} tabIndex={-1} aria-labelledby={heading}>
      <div className="tarj-cab">
        <h2 id={heading}>{titulo ?? part.titulo}</h2>
        {count !== undefined && <span className="t3 num sheet-count">{count}</span>}
        <span className="grow" />
        {actions}
      </div>
      {children}
    </section>
  );
}
