import { clsx } from 'clsx';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { turnos } from '@amparo/contract/revision/turnos/routes';
import { paginaDeTurno } from '@amparo/contract/revision/turnos/rules';
import { type Turno } from '@amparo/contract/revision/turnos/schemas';
import { hojaDeVida } from '@amparo/contract/vehiculos/hoja-de-vida/routes';
import { useApiQuery } from '../../../../kit/data/queries.ts';
import { CaseState } from '../../../../kit/glyphs/CaseState.tsx';
import { useLiveRefresh } from '../../../../kit/list/useLiveRefresh.ts';
import { QueryContent } from '../../../../kit/recordPage/QueryContent.tsx';
import { SheetCard } from '../../../../kit/recordPage/SheetCard.tsx';
import { centreOf, isOpen, progressOf, stateOf, whenOf } from '../../../../kit/turnos/turno.ts';
import styles from './hoja.module.css';

/** The open appointment and a few earlier ones; the list contains the rest. */
const SHOWN = 3;

interface TurnosCardProps {
  whose: { placa: string } | { persona: string };
  inList: string;
  /** Text that distinguishes the appointments of this card: the person or the plate. */
  about: (turno: Turno) => string;
}

export function TurnosCard({ whose, inList, about }: TurnosCardProps) {
  const ask = useApiQuery(turnos.list, { query: { filtros: whose, elementosPorPagina: SHOWN } });
  useLiveRefresh(turnos.list.recurso, turnos.list);
  useLiveRefresh(turnos.list.recurso, hojaDeVida.list);
  return (
    <SheetCard
      count={ask.data?.totalElementos}
      actions={
        <Link className="sheet-link" to={inList}>
          Ver turnos
          <ArrowRight size={14} aria-hidden />
        </Link>
      }
    >
      <QueryContent ask={ask}>
        {({ datos }) =>
          datos.length === 0 ? (
            <p className="sheet-empty">No hay turnos que puedas ver.</p>
          ) : (
            <ul className="sheet-list">
              {datos
                .toSorted((one, other) => Number(isOpen(other)) - Number(isOpen(one)))
                .map((turno) => (
                  <Row key={turno._id} turno={turno} about={about(turno)} />
                ))}
            </ul>
          )
        }
      </QueryContent>
    </SheetCard>
  );
}

function Row({ turno, about }: { turno: Turno; about: string }) {
  const facts = [about, centreOf(turno)?.nombre, progressOf(turno)].filter(Boolean).join(' · ');
  return (
    <li className={clsx('sheet-row', styles.turnoRow)}>
      <Link className={clsx('num', styles.turnoRowLink)} to={paginaDeTurno(turno._id)}>
        {whenOf(turno)}
      </Link>
      <CaseState estado={stateOf(turno)} />
      <span className="grow el t3" title={facts}>
        {facts}
      </span>
    </li>
  );
}
