import { Button } from 'antd';
import { clsx } from 'clsx';
import { ChartNoAxesColumn, MessageSquareText, Search } from 'lucide-react';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import {
  encuestas,
  PeriodoDeResumen,
  type ResumenDeEncuesta,
} from '@amparo/contract/contenido/formularios/encuestas';
import { diaLegible } from '@amparo/contract/kernel/time';
import { serverNow } from '../../../../kit/data/clock.ts';
import { useApiQuery } from '../../../../kit/data/queries.ts';
import { CannotLoad } from '../../../../kit/dialogs/CannotLoad.tsx';
import { FieldGrid } from '../../../../kit/forms/Field.tsx';
import { DayRangeField } from '../../../../kit/forms/fields/DayField.tsx';
import { SchemaForm } from '../../../../kit/forms/SchemaForm.tsx';
import { StateMessage } from '../../../../kit/glyphs/StateMessage.tsx';
import '../../../../kit/figures/period.css';
import { ListHeader } from '../../../../kit/list/ListHeader.tsx';
import { Cifras } from './Cifras.tsx';
import { FormularioField } from './FormularioField.tsx';
import { Preguntas } from './Preguntas.tsx';
import { Tendencia } from './Tendencia.tsx';
import { addressOf, chosenIn, lastYear } from './views.ts';
import { ViewSwitch } from './ViewSwitch.tsx';
import styles from './encuestas.module.css';
import '../../../../kit/list/frame.css';

export function Resumen() {
  const { periodo, year, newest } = usePeriod();
  const navigate = useNavigate();
  const go = (to: PeriodoDeResumen) => void navigate({ search: addressOf('resumen', to) });
  const summary = useApiQuery(
    encuestas.resumen,
    { query: periodo ?? NOTHING },
    { enabled: periodo !== undefined, keepPrevious: true },
  );
  // The period may depend on the newest answer, which loads first.
  const ask = periodo === undefined ? newest : summary;
  const shown = periodo === undefined ? undefined : summary.data;
  const onSearch = (next: PeriodoDeResumen) => {
    // Searching for the same period again refreshes it.
    if (periodo !== undefined && addressOf('resumen', next) === addressOf('resumen', periodo))
      void ask.refetch();
    else go(next);
    return Promise.resolve();
  };
  return (
    <div className={clsx('list', styles.resumen)}>
      <ListHeader
        titulo="ENCUESTAS"
        total={shown?.total}
        beside={<ViewSwitch />}
        what="resumen"
        refreshing={ask.isFetching}
        onRefresh={() => void ask.refetch()}
      />
      {periodo !== undefined && (
        <PeriodForm
          key={addressOf('resumen', periodo)}
          periodo={periodo}
          busy={ask.isFetching}
          onSearch={onSearch}
        />
      )}
      <div className={styles.resumenBody} aria-busy={ask.isFetching}>
        {shown !== undefined && periodo !== undefined ? (
          shown.total === 0 ? (
            <NoAnswers resumen={shown} onWiden={() => go({ ...periodo, ...year })} />
          ) : (
            <Shown resumen={shown} isChanging={summary.isPlaceholderData} />
          )
        ) : periodo === undefined && newest.data !== undefined ? (
          <NothingYet />
        ) : ask.error === null ? (
          <Waiting />
        ) : (
          <CannotLoad
            title="No pudimos cargar el resumen"
            failure={ask.error}
            retrying={ask.isFetching}
            onRetry={() => void ask.refetch()}
          />
        )}
      </div>
    </div>
  );
}

const NOTHING: PeriodoDeResumen = { identificador: '', fecha_inicial: '', fecha_final: '' };

/** Form and days from the URL; by default the most recently answered form and the last year. */
function usePeriod() {
  const [params] = useSearchParams();
  const [year] = useState(() => lastYear(new Date(serverNow())));
  const chosen = chosenIn(params);
  const newest = useApiQuery(
    encuestas.list,
    { query: { elementosPorPagina: 1 } },
    { enabled: chosen.identificador === undefined },
  );
  const identificador = chosen.identificador ?? newest.data?.datos[0]?.identificador_formulario;
  if (identificador === undefined) return { periodo: undefined, year, newest };
  const read = PeriodoDeResumen.safeParse({ ...year, ...chosen, identificador });
  return { periodo: read.data ?? { ...year, identificador }, year, newest };
}

interface PeriodFormProps {
  periodo: PeriodoDeResumen;
  busy: boolean;
  onSearch: (next: PeriodoDeResumen) => Promise<unknown>;
}

function PeriodForm({ periodo, busy, onSearch }: PeriodFormProps) {
  return (
    <SchemaForm
      className={clsx('figures-period', styles.resumenPeriodo)}
      schema={PeriodoDeResumen}
      initial={periodo}
      onSave={onSearch}
    >
      {(at) => (
        <>
          <FieldGrid>
            <FormularioField at={at.identificador} span={6} />
            <DayRangeField from={at.fecha_inicial} to={at.fecha_final} span={6} />
          </FieldGrid>
          <Button
            type="primary"
            htmlType="submit"
            icon={<Search size={16} aria-hidden />}
            loading={busy}
            data-form-action
          >
            Buscar
          </Button>
        </>
      )}
    </SchemaForm>
  );
}

/** The previous summary stays visible but inert while the next one loads. */
function Shown({ resumen, isChanging }: { resumen: ResumenDeEncuesta; isChanging: boolean }) {
  return (
    <div className={styles.resumenPartes} inert={isChanging}>
      <Cifras resumen={resumen} />
      <Tendencia resumen={resumen} />
      <Preguntas resumen={resumen} />
    </div>
  );
}

interface NoAnswersProps {
  resumen: ResumenDeEncuesta;
  onWiden: () => void;
}

function NoAnswers({ resumen: { fecha_inicial, fecha_final }, onWiden }: NoAnswersProps) {
  return (
    <StateMessage
      icon={<ChartNoAxesColumn size={22} strokeWidth={1.75} />}
      title="Sin respuestas en estos días"
      actions={<Button onClick={onWiden}>Ver los últimos 12 meses</Button>}
    >
      Nadie respondió este formulario del {diaLegible(fecha_inicial)} al {diaLegible(fecha_final)}. Elige otro
      formulario o un período más amplio.
    </StateMessage>
  );
}

function NothingYet() {
  return (
    <StateMessage icon={<MessageSquareText size={22} strokeWidth={1.75} />} title="Todavía no hay encuestas">
      Cuando alguien responda un formulario, aquí verás lo que dicen las respuestas.
    </StateMessage>
  );
}

function Waiting() {
  return (
    <>
      <output className="visually-hidden">Cargando el resumen</output>
      {[92, 240, 180].map((height) => (
        <div key={height} className={clsx('tarj', styles.resumenEspera)} style={{ height }} aria-hidden />
      ))}
    </>
  );
}
