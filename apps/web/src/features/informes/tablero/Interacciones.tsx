import { clsx } from 'clsx';
import { tablero } from '@amparo/contract/informes/tablero/routes';
import { DIAS_DE_INTERACCIONES } from '@amparo/contract/informes/tablero/schemas';
import { esFinDeSemana } from '@amparo/contract/kernel/dias-habiles';
import { useApiQuery } from '../../../kit/data/queries.ts';
import { AreaChart } from '../../../kit/figures/AreaChart.tsx';
import { diaCorto } from '../../../kit/relative.ts';
import { Panel } from './Panel.tsx';
import { DASHBOARD_REFRESH_MS } from './refreshInterval.ts';
import styles from './tablero.module.css';

const short = (dia: string) => diaCorto(dia).replace(/ \d{4}$/, '');

const BESIDE = (
  <>
    <span className={clsx('t3 num', styles.tableroCount)}>{DIAS_DE_INTERACCIONES} días</span>
    <span className="grow" />
    <span className={clsx('xs t3', styles.tableroNote)}>fines de semana sombreados</span>
  </>
);

export function Interacciones() {
  const ask = useApiQuery(tablero.interacciones, {}, { everyMs: DASHBOARD_REFRESH_MS });
  return (
    <Panel
      titulo="Interacciones"
      ask={ask}
      que="las interacciones"
      className={styles.tableroWide}
      extra={BESIDE}
    >
      {({ dias }) => (
        <AreaChart
          name={`Interacciones de los últimos ${DIAS_DE_INTERACCIONES} días`}
          points={dias.map(({ dia, total }, n) => ({
            label: n === dias.length - 1 ? 'hoy' : short(dia),
            value: total,
            isShaded: esFinDeSemana(dia),
          }))}
        />
      )}
    </Panel>
  );
}
