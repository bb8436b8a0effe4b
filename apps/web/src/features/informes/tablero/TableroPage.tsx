import { Button, Segmented } from 'antd';
import { clsx } from 'clsx';
import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { reportes } from '@amparo/contract/informes/reportes/routes';
import { tablero } from '@amparo/contract/informes/tablero/routes';
import { Periodo, type PeriodoDeTablero } from '@amparo/contract/informes/tablero/schemas';
import { fechaHora } from '@amparo/contract/kernel/time';
import { mayCall, useCan } from '../../../kit/data/me.ts';
import { useInvalidate } from '../../../kit/data/queries.ts';
import { useNow } from '../../../kit/data/useNow.ts';
import { TableroFigures } from '../../../kit/figures/TableroFigures.tsx';
import { LiveMark } from '../../../kit/workspace/LiveMark.tsx';
import { Ciudades } from './Ciudades.tsx';
import { Disponibilidad } from './Disponibilidad.tsx';
import { Interacciones } from './Interacciones.tsx';
import { Tiempos } from './Tiempos.tsx';
import styles from './tablero.module.css';

const PERIODOS: { value: PeriodoDeTablero; label: string }[] = [
  { value: 'hoy', label: 'Hoy' },
  { value: '7d', label: '7 días' },
  { value: 'mes', label: 'Mes' },
];
const MINUTE_MS = 60_000;

/** Dashboard for managers (RUTAS-16). Each panel needs its own permission and fails independently. */
export default function TableroPage() {
  const can = useCan();
  const [periodo, setPeriodo] = usePeriodo();
  const now = useNow(MINUTE_MS);
  const sees = (part: keyof typeof tablero) => mayCall(can, tablero[part]);
  return (
    <>
      <div className={clsx('cab', styles.tableroHead)}>
        <h1 className="titulo">Tablero</h1>
        <span className="sm t3 num">{fechaHora(new Date(now))}</span>
        <span className="grow" />
        <LiveMark />
        {sees('ciudades') && (
          <Segmented<PeriodoDeTablero>
            aria-label="Periodo"
            options={PERIODOS}
            value={periodo}
            onChange={setPeriodo}
          />
        )}
        <RefreshButton />
      </div>
      <div className={styles.tablero}>
        <TableroFigures />
        <div className={styles.tableroPanels}>
          {sees('ciudades') && <Ciudades periodo={periodo} />}
          {sees('disponibilidad') && <Disponibilidad />}
          {sees('interacciones') && <Interacciones />}
          {mayCall(can, reportes.tiempos) && <Tiempos periodo={periodo} />}
        </div>
      </div>
    </>
  );
}

function RefreshButton() {
  const refresh = useInvalidate();
  const [isBusy, setBusy] = useState(false);
  const press = () => {
    setBusy(true);
    void refresh(tablero.cifras.recurso).finally(() => setBusy(false));
  };
  return (
    <Button
      icon={<RefreshCw size={15} aria-hidden />}
      aria-label="Actualizar"
      title="Actualizar"
      loading={isBusy}
      onClick={press}
    />
  );
}

/** Period in the URL, so that reload and links restore it. */
function usePeriodo() {
  const [params, setParams] = useSearchParams();
  const periodo = Periodo.parse(params.get('periodo'));
  const choose = (next: PeriodoDeTablero) =>
    setParams(next === 'hoy' ? {} : { periodo: next }, { replace: true });
  return [periodo, choose] as const;
}
