import { clsx } from 'clsx';
import { CircleX, Hourglass } from 'lucide-react';
import type { Vehiculo } from '@amparo/contract/vehiculos/vehiculos/routes';
import { alertsOf } from './papers.ts';
import styles from './vehiculos.module.css';

interface PaperMarkProps {
  row: Vehiculo;
  /** Shows the full name of the document, if there is room. */
  whole?: boolean;
}

/** Most urgent document and the number of others that expire; empty if all are valid. */
export function PaperMark({ row, whole = false }: PaperMarkProps) {
  const [first, ...others] = alertsOf(row);
  if (first === undefined) return null;
  const Icon = first.isLate ? CircleX : Hourglass;
  return (
    <span className={clsx('xs', styles.paperMark, first.isLate ? 'rd' : 'amb')}>
      <Icon size={12} strokeWidth={2} aria-hidden />
      {whole ? (
        <span className="el">{first.words}</span>
      ) : (
        <>
          <span className="visually-hidden">{first.words}</span>
          <span className="el" aria-hidden>
            {first.brief}
          </span>
        </>
      )}
      {others.length > 0 && <span className="num">+{others.length}</span>}
    </span>
  );
}
