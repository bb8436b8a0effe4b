import { Button } from 'antd';
import { clsx } from 'clsx';
import { RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Failure } from '../../../kit/data/failure.ts';
import { oopsText } from '../../../kit/dialogs/dialogs.ts';
import styles from './tablero.module.css';

interface PanelProps<Data> {
  titulo: string;
  ask: { data: Data | undefined; error: Failure | null; isFetching: boolean; refetch: () => unknown };
  /** Subject of the error message, such as "las interacciones". */
  que: string;
  className?: string | undefined;
  extra?: ReactNode;
  children: (data: Data) => ReactNode;
}

/** Panel of the dashboard. If a refresh fails, the old data stays with a warning. */
export function Panel<Data>({ titulo, ask, que, className = '', extra, children }: PanelProps<Data>) {
  const { data, error } = ask;
  return (
    <section className={clsx('tarj', styles.tableroPanel, className)} aria-label={titulo}>
      <h2 className="tarj-cab">
        {titulo}
        {extra}
      </h2>
      {error !== null && <Failed que={que} isOld={data !== undefined} ask={ask} failure={error} />}
      {data !== undefined ? children(data) : error === null && <Waiting />}
    </section>
  );
}

interface FailedProps {
  que: string;
  isOld: boolean;
  ask: Pick<PanelProps<unknown>['ask'], 'isFetching' | 'refetch'>;
  failure: Failure;
}

function Failed({ que, isOld, ask, failure }: FailedProps) {
  return (
    <div className={clsx(styles.tableroFailed, isOld && styles.isOld)} role="alert">
      <span className="grow">
        {isOld ? `No pudimos actualizar ${que}: esto es lo último que leímos.` : `No pudimos leer ${que}.`}{' '}
        {!isOld && oopsText(failure)}
      </span>
      <Button
        size="small"
        icon={<RefreshCw size={14} aria-hidden />}
        loading={ask.isFetching}
        onClick={() => void ask.refetch()}
      >
        Reintentar
      </Button>
    </div>
  );
}

function Waiting() {
  return (
    <div className="tarj-wait">
      <output className="visually-hidden">Cargando</output>
      <i />
      <i />
      <i />
    </div>
  );
}
