import { Check, CircleAlert, Minus } from 'lucide-react';
import type { Registro } from '../types.ts';
import { outcomeWords } from './progress.ts';
import type { BulkRow } from './run.ts';
import './bulk.css';

interface ResultsProps<Row> {
  lines: readonly BulkRow<Row>[];
  nameOf: (row: Row) => string;
}

const SIGNS = { done: Check, failed: CircleAlert, waiting: Minus, sending: Minus } as const;
const ORDER = ['failed', 'waiting', 'sending', 'done'] as const;

/** The result of each row; rows that need the user's attention come first. */
export function Results<Row extends Registro>({ lines, nameOf }: ResultsProps<Row>) {
  if (lines.length === 0) return null;
  const sorted = ORDER.flatMap((which) => lines.filter(({ state }) => state === which));
  return (
    <ul className="bulk-results" aria-label="Resultados">
      {sorted.map((line) => {
        const Sign = SIGNS[line.state];
        return (
          <li key={line.row._id} className={`is-${line.state}`}>
            <Sign size={15} strokeWidth={1.75} aria-hidden />
            <span>{nameOf(line.row)}</span>
            <span className="bulk-outcome">{outcomeWords(line)}</span>
          </li>
        );
      })}
    </ul>
  );
}
