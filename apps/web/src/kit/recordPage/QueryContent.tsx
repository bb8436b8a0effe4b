import type { UseQueryResult } from '@tanstack/react-query';
import { Button } from 'antd';
import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { lowerFirst } from '@amparo/contract/kernel/text';
import type { Failure } from '../data/failure.ts';
import { oopsText } from '../dialogs/dialogs.ts';
import { usePart } from './part.ts';
import './sheet.css';

interface AskedProps<T> {
  ask: Pick<UseQueryResult<T, Failure>, 'data' | 'error' | 'isFetching'> & { refetch: () => unknown };
  /** Lines of the skeleton, as many as usual. */
  rows?: number;
  children: (data: T) => ReactNode;
}

/** The body of a card: loading, failed or loaded. */
export function QueryContent<T>({ ask, rows = 2, children }: AskedProps<T>) {
  if (ask.data !== undefined) return children(ask.data);
  if (ask.error === null) return <SheetSkeleton rows={rows} />;
  return (
    <SheetFailure detail={oopsText(ask.error)} retrying={ask.isFetching} onRetry={() => void ask.refetch()} />
  );
}

export function SheetSkeleton({ rows = 2 }: { rows?: number }) {
  return (
    <div className="sheet-wait" aria-busy>
      <output className="visually-hidden">Cargando</output>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} aria-hidden>
          <i style={{ width: `${44 + ((row * 29) % 30)}%` }} />
          <i style={{ width: `${26 + ((row * 17) % 20)}%` }} />
        </div>
      ))}
    </div>
  );
}

interface SheetFailureProps {
  detail?: string;
  retrying?: boolean;
  onRetry: () => void;
}

/** A failed card shows its failure in place, and the rest of the page stays. */
export function SheetFailure({ detail, retrying = false, onRetry }: SheetFailureProps) {
  const { titulo } = usePart();
  return (
    <div className="sheet-failure" role="alert">
      <TriangleAlert size={16} strokeWidth={1.9} aria-hidden />
      <span className="grow">
        No pudimos cargar {lowerFirst(titulo)}.{detail !== undefined && <span className="t3"> {detail}</span>}
      </span>
      <Button size="small" loading={retrying} onClick={onRetry}>
        Reintentar
      </Button>
    </div>
  );
}
