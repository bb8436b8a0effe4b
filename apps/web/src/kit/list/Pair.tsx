import type { ReactNode } from 'react';
import './rows.css';

interface PairProps {
  first: ReactNode;
  second: ReactNode;
}

/** Two lines in one cell: a value and its detail; a single line without a detail. */
export function Pair({ first, second }: PairProps) {
  if (second === null || second === undefined) return first;
  return (
    <span className="list-pair num">
      <span>{first}</span>
      <span className="xs t3">{second}</span>
    </span>
  );
}
