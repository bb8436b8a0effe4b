import { Button } from 'antd';
import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import './desk.css';

export const Note = ({ isWarning = false, children }: { isWarning?: boolean; children: ReactNode }) => (
  <output className={`desk-note sm${isWarning ? ' amb' : ''}`}>
    {isWarning && <TriangleAlert size={15} aria-hidden />}
    {children}
  </output>
);

interface StateNoteProps {
  ask: {
    data: { hayMas: boolean } | undefined;
    error: unknown;
    isFetching: boolean;
    refetch: () => Promise<unknown>;
  };
  /** Shown if there are more rows than one response holds. */
  more: string;
  /** Shown when the data is complete and current. */
  children: ReactNode;
}

/** Notice about the data: loading, outdated or incomplete. */
export function StateNote({ ask, more, children }: StateNoteProps) {
  if (ask.data === undefined) return <Note>Cargando…</Note>;
  if (ask.error !== null)
    return (
      <Note isWarning>
        No pudimos actualizar: lo que ves puede estar atrasado.
        <Button size="small" loading={ask.isFetching} onClick={() => void ask.refetch()}>
          Reintentar
        </Button>
      </Note>
    );
  return ask.data.hayMas ? <Note isWarning>{more}</Note> : children;
}
