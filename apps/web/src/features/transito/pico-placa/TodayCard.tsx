import { clsx } from 'clsx';
import { Link } from 'react-router';
import type { Answer } from '@amparo/contract/kernel/route';
import { picoPlaca } from '@amparo/contract/transito/pico-placa/routes';
import { franjasLegibles } from '@amparo/contract/transito/pico-placa/rules';
import { useApiQuery } from '../../../kit/data/queries.ts';
import type { PlateSubject } from '../../../kit/manifest.ts';
import { QueryContent } from '../../../kit/recordPage/QueryContent.tsx';
import { SheetCard } from '../../../kit/recordPage/SheetCard.tsx';
import { addressOf } from './question.ts';
import styles from './pico-placa.module.css';

/** Avoids a request when the user switches pages. */
const STALE_MS = 60_000;

type Hoy = Answer<typeof picoPlaca.deHoy>;

export default function TodayCard({ placa }: PlateSubject) {
  const ask = useApiQuery(picoPlaca.deHoy, { params: { placa } }, { staleMs: STALE_MS });
  return (
    <SheetCard
      actions={
        <Link className="sheet-link" to={addressOf({ placa })}>
          Simular
        </Link>
      }
    >
      <QueryContent ask={ask}>{(hoy) => <Cities hoy={hoy} />}</QueryContent>
    </SheetCard>
  );
}

function Cities({ hoy: { datos } }: { hoy: Hoy }) {
  if (datos.length === 0)
    return (
      <p className={clsx('t3', styles.picoNada)}>
        Ninguna ciudad tiene una regla registrada para hoy: puede circular.
      </p>
    );
  return (
    <ul className="sheet-list">
      {datos.map(({ departamento, ciudad, restringida, franjas, porque }) => (
        <li key={`${departamento} ${ciudad}`} className={clsx('sheet-row', styles.picoCiudad)} title={porque}>
          <span className="grow">
            <span className="b">{ciudad}</span>
            {restringida && (
              <span className={clsx('xs t3 num', styles.picoHoras)}>de {franjasLegibles(franjas)}</span>
            )}
          </span>
          <span className={restringida ? 'chip chip-r' : 'chip chip-t'}>
            {restringida ? 'No circula' : 'Circula'}
          </span>
        </li>
      ))}
    </ul>
  );
}
