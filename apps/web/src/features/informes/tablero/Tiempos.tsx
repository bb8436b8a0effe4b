import { clsx } from 'clsx';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { reportes } from '@amparo/contract/informes/reportes/routes';
import { NOMBRES_DE_TRAMO, type TramoDePeriodo, TRAMOS } from '@amparo/contract/informes/reportes/rules';
import { type Tiempos as DatosDeTiempos } from '@amparo/contract/informes/reportes/schemas';
import { diasDe, type PeriodoDeTablero } from '@amparo/contract/informes/tablero/schemas';
import { diaDe } from '@amparo/contract/kernel/time';
import { serverNow } from '../../../kit/data/clock.ts';
import { useApiQuery } from '../../../kit/data/queries.ts';
import { RangeBar } from '../../../kit/figures/RangeBar.tsx';
import { duracion, scaleFor } from '../../../kit/figures/times.ts';
import { Panel } from './Panel.tsx';
import { DASHBOARD_REFRESH_MS } from './refreshInterval.ts';
import styles from './tablero.module.css';

/** Waiting times of the period's cases against the goals; links to the full report. */
export function Tiempos({ periodo }: { periodo: PeriodoDeTablero }) {
  const { desde, hasta } = diasDe(periodo, diaDe(new Date(serverNow())));
  const filtros = { fecha_inicial: desde, fecha_final: hasta, agrupar: 'ciudad' } as const;
  const ask = useApiQuery(
    reportes.tiempos,
    { query: { filtros } },
    { everyMs: DASHBOARD_REFRESH_MS, keepPrevious: true },
  );
  const more = (
    <>
      <span className="grow" />
      <Link to={`/Reporte?informe=tiempos&desde=${desde}&hasta=${hasta}`} className={styles.tableroLink}>
        Ver reporte <ArrowRight size={14} aria-hidden />
      </Link>
    </>
  );
  return (
    <Panel titulo="Tiempos de los casos" ask={ask} que="los tiempos" extra={more}>
      {(datos) => (
        <ul className={styles.tableroTimes}>
          {TRAMOS.map((tramo) => (
            <Stretch key={tramo} tramo={tramo} datos={datos} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

function Stretch({ tramo, datos }: { tramo: TramoDePeriodo; datos: DatosDeTiempos }) {
  const tiempos = datos.total[tramo];
  const meta = datos.metas[tramo];
  const rango = scaleFor(tiempos, meta);
  const isLate = tiempos.p90 !== null && tiempos.p90 > meta;
  return (
    <li>
      <span className="grow">{NOMBRES_DE_TRAMO[tramo]}</span>
      <b className="num">{duracion(tiempos.p50)}</b>
      <span className={`xs num ${isLate ? 'amb' : 't3'}`}>p90 {duracion(tiempos.p90)}</span>
      {rango === undefined ? (
        <span className={clsx('xs t3', styles.tableroTimeBar)}>Ningún caso llegó hasta aquí</span>
      ) : (
        <span className={styles.tableroTimeBar} title={`Meta ${duracion(meta)}`}>
          <RangeBar {...rango} />
        </span>
      )}
    </li>
  );
}
