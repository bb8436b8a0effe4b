import { Button } from 'antd';
import { ArrowLeft, History, Printer } from 'lucide-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { paginaDeCaso } from '@amparo/contract/casos/casos/clases';
import { type CasoEnCurso, vehiculoEn } from '@amparo/contract/casos/casos/schemas';
import type { Hito } from '@amparo/contract/vehiculos/hoja-de-vida/schemas';
import { CannotLoad } from '../../../../kit/dialogs/CannotLoad.tsx';
import { CaseState } from '../../../../kit/glyphs/CaseState.tsx';
import { LinkButton } from '../../../../kit/glyphs/LinkButton.tsx';
import { StateMessage } from '../../../../kit/glyphs/StateMessage.tsx';
import { Kinds } from '../../../../kit/recordPage/Kinds.tsx';
import '../../../../kit/recordPage/milestones.css';
import { PlateLink } from '../../../../kit/recordPage/PlateLink.tsx';
import { SheetSkeleton } from '../../../../kit/recordPage/QueryContent.tsx';
import { useMilestones } from '../../../../kit/recordPage/useMilestones.ts';
import { CaseLoader } from '../caso/CaseLoader.tsx';
import { useKind } from '../kind.ts';
import { Days } from './Days.tsx';
import { KINDS } from './kinds.ts';
import { OfKind } from './OfKind.tsx';
import { Older } from './Older.tsx';
import { reportPath } from './paths.ts';
import { useNews } from './useTimelineRefresh.ts';
import styles from './linea.module.css';

export default function LineaPage() {
  return (
    <OfKind>
      <CaseLoader>{(caso) => <Line caso={caso} />}</CaseLoader>
    </OfKind>
  );
}

function Line({ caso }: { caso: CasoEnCurso }) {
  return (
    <div className={styles.linea}>
      <Header caso={caso} />
      <Happened caso={caso} />
    </div>
  );
}

function Header({ caso }: { caso: CasoEnCurso }) {
  const { clase } = useKind();
  const vehiculo = vehiculoEn(caso);
  const back = 'Volver al caso';
  return (
    <header className={styles.lineaCab}>
      <Link className="icono" to={paginaDeCaso(clase, caso)} aria-label={back} title={back}>
        <ArrowLeft size={16} strokeWidth={1.75} aria-hidden />
      </Link>
      <h1>
        Línea de tiempo del caso <b className="num">{caso.caso}</b>
      </h1>
      <CaseState estado={caso.estado} chip />
      <PlateLink placa={vehiculo.placa} publica={vehiculo.publico} />
      <span className="t2 sm el">{caso.afectado.nombre_completo}</span>
      <span className="grow" />
      <LinkButton to={reportPath(clase, caso)}>
        <Printer size={15} strokeWidth={1.75} aria-hidden /> Imprimir informe
      </LinkButton>
    </header>
  );
}

/** Event types selected in the URL; unknown types are ignored. */
function useKinds() {
  const [search, setSearch] = useSearchParams();
  const named = search.get('tipo')?.split(',') ?? [];
  const chosen = KINDS.map(({ tipo }) => tipo).filter((tipo) => named.includes(tipo));
  const choose = (next: readonly string[]) =>
    setSearch(
      (now) => {
        const params = new URLSearchParams(now);
        if (next.length === 0) params.delete('tipo');
        else params.set('tipo', next.join(','));
        return params;
      },
      { replace: true },
    );
  return { chosen, choose };
}

function Happened({ caso }: { caso: CasoEnCurso }) {
  const { chosen, choose } = useKinds();
  const tipo = chosen.length === 0 ? undefined : chosen.join(',');
  const ask = useMilestones({ recurso: useKind().rutas.list.recurso, id: caso._id, tipo });
  useNews();
  const pages = ask.data?.pages ?? [];
  const known = useKnown(pages[0]?.tipos);
  const hitos = pages.flatMap(({ datos }) => datos);
  return (
    <>
      <Kinds
        offered={KINDS.filter(({ tipo: each }) => known.includes(each))}
        chosen={chosen}
        onChange={choose}
      />
      <div className={styles.lineaCuerpo}>
        {ask.data === undefined ? (
          <Waiting ask={ask} />
        ) : hitos.length === 0 ? (
          <Nothing onAll={() => choose([])} />
        ) : (
          <Shown key={tipo ?? ''} ask={ask} hitos={hitos} isChosen={tipo !== undefined} />
        )}
      </div>
    </>
  );
}

/** Keeps the available filters while another selection loads. */
function useKnown(tipos: readonly string[] | undefined): readonly string[] {
  const [known, setKnown] = useState(tipos ?? []);
  if (tipos !== undefined && tipos !== known) setKnown(tipos);
  return tipos ?? known;
}

type Ask = ReturnType<typeof useMilestones>;

function Waiting({ ask }: { ask: Ask }) {
  if (ask.error === null) return <SheetSkeleton rows={6} />;
  return (
    <CannotLoad
      title="No pudimos cargar la línea de tiempo"
      failure={ask.error}
      retrying={ask.isFetching}
      onRetry={() => void ask.refetch()}
    />
  );
}

function Nothing({ onAll }: { onAll: () => void }) {
  return (
    <StateMessage
      icon={<History size={22} strokeWidth={1.75} />}
      title="Nada de eso ha pasado en este caso"
      actions={<Button onClick={onAll}>Ver todo</Button>}
    >
      Elige otros tipos, o mira todo lo que ha pasado.
    </StateMessage>
  );
}

interface ShownProps {
  ask: Ask;
  hitos: readonly Hito[];
  isChosen: boolean;
}

/** Highlights events that arrive while the page is open. */
function Shown({ ask, hitos, isChosen }: ShownProps) {
  const [since] = useState(hitos[0]?.fecha ?? '');
  return (
    <div className="tarj">
      <Days hitos={hitos} isNew={({ fecha }) => fecha > since} />
      <Older ask={ask} isChosen={isChosen} />
    </div>
  );
}
