import { clsx } from 'clsx';
import { estaCerrado } from '@amparo/contract/casos/casos/rules';
import type { CasoEnCurso } from '@amparo/contract/casos/casos/schemas';
import { fechaHora } from '@amparo/contract/kernel/time';
import { useNow } from '../../../../kit/data/useNow.ts';
import { elapsed } from '../../../../kit/relative.ts';
import styles from './cabecera.module.css';
import '../../../../kit/workspace/head.css';

/** Duration of an open case, updated every second; creation date of a closed case. */
export function Elapsed({ caso }: { caso: Pick<CasoEnCurso, 'estado' | 'creacion'> }) {
  const since = new Date(caso.creacion.fecha);
  const isClosed = estaCerrado(caso.estado);
  return (
    <span className={clsx('workspace-head-time', styles.casoTiempo)} title={`Creado el ${fechaHora(since)}`}>
      <span className="xs t3">{isClosed ? 'Creado' : 'Transcurrido'}</span>
      {isClosed ? <b className="num">{fechaHora(since)}</b> : <Running since={since} />}
    </span>
  );
}

function Running({ since }: { since: Date }) {
  const now = useNow(1_000);
  return (
    <b className="num" role="timer">
      {elapsed(since, now)}
    </b>
  );
}
