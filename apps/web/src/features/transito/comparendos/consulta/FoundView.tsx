import { Button } from 'antd';
import { clsx } from 'clsx';
import { Plus, SearchX } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { parecePlaca, placaLegible } from '@amparo/contract/kernel/placa';
import { comparendos } from '@amparo/contract/transito/comparendos/routes';
import { CannotLoad } from '../../../../kit/dialogs/CannotLoad.tsx';
import { StateMessage } from '../../../../kit/glyphs/StateMessage.tsx';
import { useMay } from '../../../../kit/list/useRecordActions.ts';
import { SheetSkeleton } from '../../../../kit/recordPage/QueryContent.tsx';
import { FineDialog } from '../editor/FineDialog.tsx';
import type { MergedFine } from './entries.ts';
import { FineDetail } from './FineDetail.tsx';
import { RegisterDialog } from './RegisterDialog.tsx';
import { SideList } from './SideList.tsx';
import { SourceMarks } from './SourceMarks.tsx';
import { readSought, type LookupCriteria } from './useAddress.ts';
import { type LookupState, useFound } from './useFound.ts';
import styles from './consulta.module.css';

interface FoundViewProps {
  sought: LookupCriteria;
  chosen: string | undefined;
  onChoose: (key: string) => void;
  onSeek: (sought: LookupCriteria) => void;
  head: ReactNode;
}

type Open = { what: 'add' } | { what: 'edit' | 'register'; entry: MergedFine };

/** Person and fines on the left, the selected fine on the right. Render with the search as `key`. */
export function FoundView({ sought, chosen, onChoose, onSeek, head }: FoundViewProps) {
  const found = useFound(sought);
  const detail = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState<Open>();
  const entry = found.entries.find(({ key }) => key === chosen) ?? found.entries[0];
  const choose = (key: string) => {
    onChoose(key);
    // On phones the detail is below the list.
    detail.current?.scrollIntoView({ block: 'nearest' });
  };
  const onAdd = useMay()(comparendos.create) ? () => setOpen({ what: 'add' }) : undefined;
  return (
    <>
      <div className={clsx('cab', styles.lookupHead)}>
        {head}
        <SourceMarks found={found} />
      </div>
      <div className={styles.lookupBody}>
        <SideList sought={sought} found={found} chosen={entry?.key} onChoose={choose} onAdd={onAdd} />
        <div ref={detail} className={styles.lookupDetail}>
          {entry === undefined ? (
            <NoFine sought={sought} found={found} onAdd={onAdd} onSeek={onSeek} />
          ) : (
            <FineDetail
              key={entry.key}
              entry={entry}
              found={found}
              onEdit={() => setOpen({ what: 'edit', entry })}
              onRegister={() => setOpen({ what: 'register', entry })}
            />
          )}
        </div>
      </div>
      <Dialogs open={open} found={found} onClose={() => setOpen(undefined)} />
    </>
  );
}

function Dialogs({
  open,
  found,
  onClose,
}: {
  open: Open | undefined;
  found: LookupState;
  onClose: () => void;
}) {
  if (open === undefined) return null;
  const { persona, vehiculo } = found.propios.data ?? {};
  if (open.what === 'add') {
    const initial = {
      ...(persona === null || persona === undefined ? {} : { infractor: persona._id }),
      ...(vehiculo === null || vehiculo === undefined ? {} : { vehiculo: vehiculo._id }),
    };
    return <FineDialog initial={initial} onClose={onClose} />;
  }
  return open.what === 'edit' ? (
    <FineDialog fine={open.entry.propio} onClose={onClose} />
  ) : (
    <RegisterDialog entry={open.entry} found={found} onClose={onClose} />
  );
}

interface NoFineProps {
  sought: LookupCriteria;
  found: LookupState;
  onAdd: (() => void) | undefined;
  onSeek: (sought: LookupCriteria) => void;
}

/** Loading, error or empty state. */
function NoFine({ sought, found: { propios, simit }, onAdd, onSeek }: NoFineProps) {
  if (propios.error !== null && propios.data === undefined)
    return (
      <CannotLoad
        title="No pudimos consultar los comparendos"
        failure={propios.error}
        retrying={propios.isFetching}
        onRetry={() => void propios.refetch()}
      />
    );
  if (propios.data === undefined || (simit?.isFetching === true && simit.data === undefined))
    return <SheetSkeleton rows={4} />;
  const isPlate = sought.por === 'placa';
  const alsoPlate = !isPlate && /[a-z]/i.test(sought.valor) && parecePlaca(sought.valor);
  const other = alsoPlate ? readSought('placa', sought.valor) : undefined;
  const answered = simit !== undefined && simit.data !== undefined;
  return (
    <StateMessage
      icon={<SearchX size={22} strokeWidth={1.75} />}
      title="Sin comparendos"
      actions={
        <>
          {other !== undefined && 'sought' in other && (
            <Button onClick={() => onSeek(other.sought)}>Buscar la placa {placaLegible(sought.valor)}</Button>
          )}
          {onAdd !== undefined && (
            <Button type="primary" icon={<Plus size={15} aria-hidden />} onClick={onAdd}>
              Agregar comparendo
            </Button>
          )}
        </>
      }
    >
      {isPlate
        ? `No hay comparendos de la placa ${placaLegible(sought.valor)}`
        : `No hay comparendos de la identificación ${sought.valor}`}
      {answered ? ' en Amparo ni en SIMIT.' : ' en Amparo.'}
    </StateMessage>
  );
}
