import { ChartNoAxesColumn } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router';
import { reportes } from '@amparo/contract/informes/reportes/routes';
import {
  NOMBRES_DE_AGRUPACION,
  type AgrupacionDeTiempos,
  type Informe,
} from '@amparo/contract/informes/reportes/rules';
import { cuantos } from '@amparo/contract/kernel/numbers';
import { serverNow } from '../../../kit/data/clock.ts';
import type { Failure } from '../../../kit/data/failure.ts';
import { useCan } from '../../../kit/data/me.ts';
import { useApiQuery } from '../../../kit/data/queries.ts';
import { CannotLoad } from '../../../kit/dialogs/CannotLoad.tsx';
import { StateMessage } from '../../../kit/glyphs/StateMessage.tsx';
import { agrupacionesEn, type Elegido, escrito, leido, NOMBRES_DE_VISTA, ultimosDias } from './address.ts';
import { columnasDeConteos, columnasDeTiempos } from './columnas.tsx';
import { ConteosView, totalDe } from './ConteosView.tsx';
import { Controles } from './Controles.tsx';
import { Exportar } from './Exportar.tsx';
import { TiemposView } from './TiemposView.tsx';
import { exportShown } from './visibleTable.ts';
import styles from './reportes.module.css';

const UNIDADES: Readonly<Record<Informe, readonly [string, string]>> = {
  casos: ['caso', 'casos'],
  turnos: ['turno', 'turnos'],
  capacitacion: ['inscripción', 'inscripciones'],
  compras: ['compra', 'compras'],
};

export default function ReportePage() {
  const { elegido, elegir } = useElegido();
  return elegido.vista === 'tiempos' ? (
    <TiemposPage elegido={elegido} onChange={elegir} />
  ) : (
    <ConteosPage elegido={elegido} informe={elegido.vista} onChange={elegir} />
  );
}

interface PageProps {
  elegido: Elegido;
  onChange: (change: Partial<Elegido>) => void;
}

function TiemposPage({ elegido, onChange }: PageProps) {
  const { agrupar, fecha_inicial, fecha_final } = elegido;
  const filtros = { agrupar: agrupar as AgrupacionDeTiempos, fecha_inicial, fecha_final };
  const ask = useApiQuery(reportes.tiempos, { query: { filtros } }, { keepPrevious: true });
  const grupo = NOMBRES_DE_AGRUPACION[agrupar];
  const { data } = ask;
  const isEmpty = data?.total.casos === 0;
  const exportar = async () => {
    if (data === undefined) return;
    const columns = columnasDeTiempos(grupo, data.metas, data.grupos);
    await exportShown({ columns, rows: [...data.grupos, data.total] }, elegido);
  };
  return (
    <Hoja
      {...{ elegido, onChange, ask }}
      titulo="Reporte de tiempos"
      cuenta={data === undefined ? undefined : cuantos(data.total.casos, 'caso', 'casos')}
      isEmpty={isEmpty}
      onShown={data === undefined || isEmpty ? undefined : exportar}
    >
      {data !== undefined && <TiemposView datos={data} grupo={grupo} />}
    </Hoja>
  );
}

function ConteosPage({ elegido, informe, onChange }: PageProps & { informe: Informe }) {
  const { agrupar, fecha_inicial, fecha_final } = elegido;
  const filtros = { informe, agrupar, fecha_inicial, fecha_final };
  const ask = useApiQuery(reportes.conteos, { query: { filtros } }, { keepPrevious: true });
  const grupo = NOMBRES_DE_AGRUPACION[agrupar];
  const titulo = NOMBRES_DE_VISTA[informe];
  const { data } = ask;
  const isEmpty = data?.total === 0 && data.anterior === 0;
  const exportar = async () => {
    if (data === undefined) return;
    const columns = columnasDeConteos(grupo, data.valor !== null);
    await exportShown({ columns, rows: [...data.grupos, totalDe(data)] }, elegido);
  };
  return (
    <Hoja
      {...{ elegido, onChange, ask }}
      titulo={`Reporte de ${titulo.toLowerCase()}`}
      cuenta={data === undefined ? undefined : cuantos(data.total, ...UNIDADES[informe])}
      isEmpty={isEmpty}
      onShown={data === undefined || isEmpty ? undefined : exportar}
    >
      {data !== undefined && <ConteosView datos={data} {...{ titulo, agrupar, grupo }} />}
    </Hoja>
  );
}

interface HojaProps extends PageProps {
  titulo: string;
  cuenta: string | undefined;
  isEmpty: boolean;
  ask: { data: unknown; error: Failure | null; isFetching: boolean; refetch: () => Promise<unknown> };
  onShown: (() => Promise<void>) | undefined;
  children: ReactNode;
}

function Hoja({ titulo, cuenta, elegido, isEmpty, ask, onChange, onShown, children }: HojaProps) {
  const can = useCan();
  return (
    <div className={styles.reporte}>
      <div className="cab">
        <h1 className="titulo">{titulo}</h1>
        {cuenta !== undefined && <span className="chip num">{cuenta}</span>}
        <span className="grow" />
        {can('reportes.exportar') && <Exportar elegido={elegido} onShown={onShown} />}
      </div>
      <Controles elegido={elegido} onChange={onChange} />
      <div className={styles.reporteCuerpo} aria-busy={ask.isFetching}>
        {ask.data === undefined ? (
          ask.error === null ? (
            <Esperando />
          ) : (
            <CannotLoad
              title="No pudimos cargar el reporte"
              failure={ask.error}
              retrying={ask.isFetching}
              onRetry={() => void ask.refetch()}
            />
          )
        ) : isEmpty ? (
          <StateMessage
            icon={<ChartNoAxesColumn size={22} strokeWidth={1.75} />}
            title="Nada que reportar en estos días"
          >
            Prueba con un rango más amplio.
          </StateMessage>
        ) : (
          children
        )}
      </div>
    </div>
  );
}

function Esperando() {
  return (
    <div className={styles.reporteEspera}>
      <output className="visually-hidden">Cargando el reporte</output>
      <i aria-hidden />
      <i aria-hidden />
      <i aria-hidden />
    </div>
  );
}

/** Selection in the URL, so that reload and links restore it. */
function useElegido() {
  const [params, setParams] = useSearchParams();
  const [alAbrir] = useState(() => ultimosDias(new Date(serverNow())));
  const elegido = leido(params, alAbrir);
  const elegir = (change: Partial<Elegido>) => {
    const next = { ...elegido, ...change };
    const agrupar = agrupacionesEn(next.vista).includes(next.agrupar) ? next.agrupar : 'ciudad';
    setParams(escrito({ ...next, agrupar }), { replace: true });
  };
  return { elegido, elegir };
}
