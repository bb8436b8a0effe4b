import { Button, Skeleton } from 'antd';
import { FileSearch, LockKeyhole, RefreshCw, ServerCrash } from 'lucide-react';
import type { Failure, FailureKind } from '../data/failure.ts';
import { oopsText } from '../dialogs/dialogs.ts';
import { LinkButton } from '../glyphs/LinkButton.tsx';
import { StateMessage } from '../glyphs/StateMessage.tsx';
import './page.css';

/** Bars where the title, the tabs and the fields will be. */
export function RecordSkeleton() {
  return (
    <div className="record-wait" aria-busy="true">
      <span className="visually-hidden">Cargando</span>
      <Skeleton active title={{ width: 260 }} paragraph={{ rows: 1, width: 340 }} />
      <Skeleton active title={false} paragraph={{ rows: 5 }} />
    </div>
  );
}

interface FailedRecordProps {
  este: string;
  volver: string;
  kind: FailureKind;
  failure?: Failure;
  retrying?: boolean;
  onRetry?: () => void;
}

const ICON = { size: 22, strokeWidth: 1.75 } as const;

/** It is not there, it is not for this person, or it could not be read. */
export function FailedRecord({ este, volver, kind, failure, retrying = false, onRetry }: FailedRecordProps) {
  const back = <LinkButton to={volver}>Volver al listado</LinkButton>;
  if (kind === 'forbidden') {
    return (
      <StateMessage
        level={1}
        tone="a"
        icon={<LockKeyhole {...ICON} />}
        title={failure === undefined ? 'No puedes agregar registros aquí' : `No tienes acceso a ${este}`}
        actions={back}
      >
        Si lo necesitas para tu trabajo, pide el permiso a un administrador.
      </StateMessage>
    );
  }
  if (kind === 'missing' || kind === 'validation') {
    return (
      <StateMessage level={1} icon={<FileSearch {...ICON} />} title={`No encontramos ${este}`} actions={back}>
        La dirección puede estar incompleta. Búscala de nuevo en el listado.
      </StateMessage>
    );
  }
  return (
    <StateMessage
      level={1}
      tone="r"
      icon={<ServerCrash {...ICON} />}
      title={`No pudimos cargar ${este}`}
      actions={
        <>
          {back}
          <Button
            type="primary"
            icon={<RefreshCw size={15} aria-hidden />}
            loading={retrying}
            onClick={onRetry}
          >
            Reintentar
          </Button>
        </>
      }
    >
      <span role="alert">{failure === undefined ? undefined : oopsText(failure)}</span>{' '}
      {failure?.referencia !== undefined && <span className="t3 num">Ref. {failure.referencia}</span>}
    </StateMessage>
  );
}
