import { Skeleton } from 'antd';
import { Eye, FileSearch, LockKeyhole } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Failure } from '../data/failure.ts';
import { CannotLoad } from '../dialogs/CannotLoad.tsx';
import { LinkButton } from '../glyphs/LinkButton.tsx';
import { StateMessage } from '../glyphs/StateMessage.tsx';
import './page.css';

function RecordSkeleton() {
  return (
    <div className="record-wait" aria-busy="true">
      <span className="visually-hidden">Cargando</span>
      <Skeleton active title={{ width: 260 }} paragraph={{ rows: 1, width: 340 }} />
      <Skeleton active title={false} paragraph={{ rows: 5 }} />
    </div>
  );
}

const ICON = { size: 22, strokeWidth: 1.75 } as const;

const Back = ({ volver }: { volver: string }) => <LinkButton to={volver}>Volver al listado</LinkButton>;

function NotAllowed({ title, volver }: { title: string; volver: string }) {
  return (
    <StateMessage
      level={1}
      tone="a"
      icon={<LockKeyhole {...ICON} />}
      title={title}
      actions={<Back volver={volver} />}
    >
      Si lo necesitas para tu trabajo, pide el permiso a un administrador.
    </StateMessage>
  );
}

interface FailedRecordProps {
  este: string;
  volver: string;
  failure: Failure;
  retrying: boolean;
  onRetry: () => void;
}

/** The record does not exist, is forbidden to the user, or could not be read. */
function FailedRecord({ este, volver, failure, retrying, onRetry }: FailedRecordProps) {
  const { kind } = failure;
  if (kind === 'forbidden') return <NotAllowed title={`No tienes acceso a ${este}`} volver={volver} />;
  const back = <Back volver={volver} />;
  if (kind === 'missing' || kind === 'validation') {
    return (
      <StateMessage level={1} icon={<FileSearch {...ICON} />} title={`No encontramos ${este}`} actions={back}>
        La dirección puede estar incompleta. Búscala de nuevo en el listado.
      </StateMessage>
    );
  }
  return (
    <CannotLoad
      level={1}
      title={`No pudimos cargar ${este}`}
      failure={failure}
      retrying={retrying}
      onRetry={onRetry}
      actions={back}
    />
  );
}

interface Opening {
  isNew: boolean;
  mayChange: boolean;
  isThere: boolean;
  asked: { error: Failure | null; isFetching: boolean; refetch: () => unknown };
  este: string;
  volver: string;
}

/**
 * Shown instead of the page while there is no record; undefined if the page can be shown or creates a record.
 */
export function notOpened({ isNew, mayChange, isThere, asked, este, volver }: Opening): ReactNode {
  if (isNew)
    return mayChange ? undefined : <NotAllowed title="No puedes agregar registros aquí" volver={volver} />;
  if (isThere) return undefined;
  if (asked.error === null) return <RecordSkeleton />;
  return (
    <FailedRecord
      este={este}
      volver={volver}
      failure={asked.error}
      retrying={asked.isFetching}
      onRetry={() => void asked.refetch()}
    />
  );
}

export const whyReadOnly = (este: string) => `Solo lectura: tus roles no incluyen cambiar ${este}.`;

export function ReadOnlyLine({ children }: { children: ReactNode }) {
  return (
    <p className="record-read-only">
      <Eye size={15} strokeWidth={1.75} aria-hidden />
      {children}
    </p>
  );
}
