import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { fechaHora } from '@amparo/contract/kernel/time';
import type { Movimiento } from '@amparo/contract/mesa';
import type { BoardMapProps } from './BoardMap.tsx';

/** Maps weigh: cases and people are there before. */
const BoardMap = lazy(() => import('./BoardMap.tsx'));

/** Where it happens, and what just happened. */
export function Side(props: BoardMapProps) {
  return (
    <>
      <div className="tarj mesa-map">
        <Suspense fallback={null}>
          <BoardMap {...props} />
        </Suspense>
      </div>
      <section className="tarj mesa-news" aria-labelledby="mesa-movimientos">
        <h2 className="tarj-cab" id="mesa-movimientos">
          Últimos movimientos
        </h2>
        <Movements movements={props.mesa.movimientos} />
      </section>
    </>
  );
}

function Movements({ movements }: { movements: readonly Movimiento[] }) {
  if (movements.length === 0)
    return <p className="mesa-none sm t3">Lo que pase con los casos aparece aquí.</p>;
  return (
    <ol className="mesa-list">
      {movements.map(({ _id, fecha, caso, texto }) => (
        <li key={_id} className="row sm mesa-move">
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
