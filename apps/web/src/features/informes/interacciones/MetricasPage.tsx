import { Button } from 'antd';
import { clsx } from 'clsx';
import { ChartNoAxesColumn, Search } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { interacciones } from '@amparo/contract/informes/interacciones/routes';
import { type CantidadDeAccion, RangoDeMetricas } from '@amparo/contract/informes/interacciones/schemas';
import { cuantos } from '@amparo/contract/kernel/numbers';
import { serverNow } from '../../../kit/data/clock.ts';
import { useApiQuery } from '../../../kit/data/queries.ts';
import { useToday } from '../../../kit/data/today.ts';
import { CannotLoad } from '../../../kit/dialogs/CannotLoad.tsx';
import type { Rango } from '../../../kit/figures/series.ts';
import { FieldGrid } from '../../../kit/forms/Field.tsx';
import { DayRangeField } from '../../../kit/forms/fields/DayField.tsx';
import { SchemaForm } from '../../../kit/forms/SchemaForm.tsx';
import { StateMessage } from '../../../kit/glyphs/StateMessage.tsx';
import { Scroll } from '../../../kit/workspace/Scroll.tsx';
import { groupsOf, thisMonth } from './groups.ts';
import { GrupoCard, GruposSkeleton } from './GrupoCard.tsx';
import '../../../kit/figures/period.css';
import styles from './metricas.module.css';

export default function MetricasPage() {
  const { rango, search } = useRango();
  const ask = useApiQuery(interacciones.metricas, { query: { filtros: rango } }, { keepPrevious: true });
  const onSearch = (next: Rango) => {
    // Searching for the same range again refreshes it.
    if (next.fecha_desde === rango.fecha_desde && next.fecha_hasta === rango.fecha_hasta) void ask.refetch();
    else search(next);
    return Promise.resolve();
  };
  return (
    <div className={styles.metricas}>
      <div className="cab">
        <h1 className="titulo">Métricas de uso</h1>
        {ask.data !== undefined && <Total datos={ask.data.datos} />}
      </div>
      <SchemaForm
        className={clsx('figures-period', styles.metricasRange)}
        schema={RangoDeMetricas}
        initial={rango}
        onSave={onSearch}
      >
        {(at) => (
          <>
            <FieldGrid>
              <DayRangeField from={at.fecha_desde} to={at.fecha_hasta} />
            </FieldGrid>
            <Button
              type="primary"
              htmlType="submit"
              icon={<Search size={16} aria-hidden />}
              loading={ask.isFetching}
              data-form-action
            >
              Buscar
            </Button>
          </>
        )}
      </SchemaForm>
      <Scroll label="Interacciones por módulo" className={styles.metricasBody} aria-busy={ask.isFetching}>
        {ask.data !== undefined ? (
          <Groups datos={ask.data.datos} rango={rango} />
        ) : ask.error === null ? (
          <GruposSkeleton />
        ) : (
          <CannotLoad
            title="No pudimos cargar las métricas"
            failure={ask.error}
            retrying={ask.isFetching}
            onRetry={() => void ask.refetch()}
          />
        )}
      </Scroll>
    </div>
  );
}

function Total({ datos }: { datos: readonly CantidadDeAccion[] }) {
  const total = datos.reduce((sum, accion) => sum + accion.total, 0);
  return <span className="chip num">{cuantos(total, 'interacción', 'interacciones')}</span>;
}

function Groups({ datos, rango }: { datos: readonly CantidadDeAccion[]; rango: Rango }) {
  const groups = useMemo(() => groupsOf(datos), [datos]);
  const today = useToday();
  if (groups.length === 0) {
    return (
      <StateMessage
        icon={<ChartNoAxesColumn size={22} strokeWidth={1.75} />}
        title="Sin interacciones en estos días"
      >
        Prueba con un rango más amplio.
      </StateMessage>
    );
  }
  return (
    <div className={styles.metricasGroups}>
      {groups.map((group) => (
        <GrupoCard key={group.nombre} grupo={group} rango={rango} today={today} />
      ))}
    </div>
  );
}

/** Date range from the URL, so that reload and links restore it; by default the current month. */
function useRango() {
  const [params, setParams] = useSearchParams();
  const [month] = useState(() => thisMonth(new Date(serverNow())));
  const read = RangoDeMetricas.safeParse({
    fecha_desde: params.get('desde') ?? undefined,
    fecha_hasta: params.get('hasta') ?? undefined,
  });
  const search = (next: Rango) =>
    setParams({ desde: next.fecha_desde, hasta: next.fecha_hasta }, { replace: true });
  return { rango: read.success ? read.data : month, search };
}
