import { Button } from 'antd';
import { RefreshCw, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { tablero } from '@amparo/contract/informes/tablero/routes';
import { formatNumero } from '@amparo/contract/kernel/numbers';
import { useApiQuery } from '../data/queries.ts';
import { oopsText } from '../dialogs/dialogs.ts';
import { Figure, Figures } from './Figure.tsx';

/** One minute is recent enough for these figures. */
const EVERY_MS = 60_000;

/** METRICAS-09: total assistances, users and interactions, as the server counts them now. */
export function TableroFigures({ children }: { /** Further figures. */ children?: ReactNode }) {
  const { data, error, isFetching, refetch } = useApiQuery(tablero.cifras, {}, { everyMs: EVERY_MS });
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
  /** Description of a figure, with its recent growth once that is loaded. */
  const detail = (what: string, count: number | undefined, when: string) =>
    count === undefined ? what : `${what} · ${formatNumero(count)} ${when}`;
  const trends = data?.tendencias;
  return (
    <Figures label="Cifras" isLong>
      <Figure
        label="Total asistencias"
        value={shown(data?.asistencias)}
        detail={detail('De todos los tipos', data?.asistencias_hoy, 'hoy')}
        trend={trends?.asistencias}
      />
      <Figure
        label="Usuarios"
        value={shown(data?.usuarios)}
        detail={detail('Personas activas', data?.usuarios_mes, 'nuevas este mes')}
        trend={trends?.usuarios}
      />
      <Figure
        label="Interacciones"
        value={shown(data?.interacciones)}
        detail={detail('Registradas hoy', data?.interacciones_mes, 'este mes')}
        trend={trends?.interacciones}
      />
      {children}
    </Figures>
  );
}
