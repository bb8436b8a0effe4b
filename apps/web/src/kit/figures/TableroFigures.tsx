import { Button } from 'antd';
import { RefreshCw, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { interacciones } from '@amparo/contract/interacciones';
import { formatNumero } from '@amparo/contract/kernel/numbers';
import { useAsk } from '../data/hooks.ts';
import { oopsText } from '../dialogs/dialogs.ts';
import { Figure, Figures } from './Figure.tsx';

/** Live enough for a glance. */
const EVERY_MS = 60_000;

interface TableroFiguresProps {
  /** Interactions day by day, where the person may see them. */
  trend?: readonly number[] | undefined;
  /** More figures beside the three. */
  children?: ReactNode;
}

/** METRICAS-09: total assistances, users and interactions, as the server counts them now. */
export function TableroFigures({ trend, children }: TableroFiguresProps) {
  const { data, error, isFetching, refetch } = useAsk(interacciones.tablero, {}, { everyMs: EVERY_MS });
  if (data === undefined && error !== null) {
    return (
      <div className="figures-failed" role="alert">
        <TriangleAlert size={16} strokeWidth={1.75} aria-hidden />
        <span className="grow">No pudimos leer las cifras. {oopsText(error)}</span>
        <Button
          size="small"
          icon={<RefreshCw size={14} aria-hidden />}
          loading={isFetching}
          onClick={() => void refetch()}
        >
          Reintentar
        </Button>
      </div>
    );
  }
  const shown = (count: number | undefined) => (count === undefined ? undefined : formatNumero(count));
  return (
    <Figures label="Cifras">
      <Figure label="Total asistencias" value={shown(data?.asistencias)} detail="Casos de todos los tipos" />
      <Figure label="Usuarios" value={shown(data?.usuarios)} detail="Personas activas" />
      <Figure
        label="Interacciones"
        value={shown(data?.interacciones)}
        detail="Registradas hoy"
        trend={trend}
      />
      {children}
    </Figures>
  );
}
