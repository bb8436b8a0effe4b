import { clsx } from 'clsx';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import type { MovimientoDeMesa } from '@amparo/contract/casos/casos/mesa';
import { fechaHora } from '@amparo/contract/kernel/time';
import type { BoardMapProps } from './BoardMap.tsx';
import mesaStyles from './mesa.module.css';
import styles from './team.module.css';

/** Loaded separately, because the map library is large. */
const BoardMap = lazy(() => import('./BoardMap.tsx'));

export function Side(props: BoardMapProps) {
  return (
    <>
      <div className={clsx('tarj', styles.mesaMap)}>
        <Suspense fallback={null}>
          <BoardMap {...props} />
        </Suspense>
      </div>
      <section className={clsx('tarj', styles.mesaNews)} aria-labelledby="mesa-movimientos">
        <h2 className="tarj-cab" id="mesa-movimientos">
          Últimos movimientos
        </h2>
        <Movements movements={props.mesa.movimientos} />
      </section>
    </>
  );
}

function Movements({ movements }: { movements: readonly MovimientoDeMesa[] }) {
  if (movements.length === 0)
    return <p className={clsx('sm t3', mesaStyles.mesaNone)}>Lo que pase con los casos aparece aquí.</p>;
  return (
    <ol className={styles.mesaList}>
      {movements.map(({ _id, fecha, caso, texto }) => (
        <li key={_id} className={clsx('row sm', styles.mesaMove)}>
          <time className="xs t3 num" dateTime={fecha} title={fechaHora(new Date(fecha))}>
            {fechaHora(new Date(fecha)).slice(-5)}
          </time>
          <span className="grow el" title={texto}>
            {texto}
          </span>
          <Link className="num" to={`/gestionar?id=${caso}`}>
            {caso}
          </Link>
        </li>
      ))}
    </ol>
  );
}
