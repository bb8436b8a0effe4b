import { clsx } from 'clsx';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { CLASES, paginaDeCaso } from '@amparo/contract/casos/casos/clases';
import type { CasoEnCurso } from '@amparo/contract/casos/casos/schemas';
import { fechaHora } from '@amparo/contract/kernel/time';
import { serverNow } from '../../../../kit/data/clock.ts';
import { CaseState } from '../../../../kit/glyphs/CaseState.tsx';
import { QueryContent } from '../../../../kit/recordPage/QueryContent.tsx';
import { SheetCard } from '../../../../kit/recordPage/SheetCard.tsx';
import { haceCuanto } from '../../../../kit/relative.ts';
import { type CaseOfKind, useCaseNews, useCases, type Whose } from './useCases.ts';
import styles from './hoja.module.css';

interface CasesCardProps {
  whose: Whose;
  /** URL of the filtered case list, if the list has such a filter. */
  inList: string | undefined;
  /** Text that distinguishes the cases of this card: the person or the plate. */
  about: (caso: CasoEnCurso) => string;
}

export function CasesCard({ whose, inList, about }: CasesCardProps) {
  const ask = useCases(whose);
  useCaseNews();
  return (
    <SheetCard
      count={ask.data?.totalElementos}
      actions={
        inList !== undefined && (
          <Link className="sheet-link" to={inList}>
            Ver casos
            <ArrowRight size={14} aria-hidden />
          </Link>
        )
      }
    >
      <QueryContent ask={ask}>
        {({ datos, totalElementos }) =>
          datos.length === 0 ? (
            <p className="sheet-empty">No hay casos que puedas ver.</p>
          ) : (
            <>
              <ul className="sheet-list">
                {datos.map((told) => (
                  <Row key={told.caso._id} told={told} about={about(told.caso)} />
                ))}
              </ul>
              {totalElementos > datos.length && (
                <p className="sheet-empty">Y {totalElementos - datos.length} más antiguos en la lista.</p>
              )}
            </>
          )
        }
      </QueryContent>
    </SheetCard>
  );
}

function Row({ told: { clase, caso }, about }: { told: CaseOfKind; about: string }) {
  const facts = [about, CLASES[clase].nombre, caso.direccion].filter(Boolean).join(' · ');
  const when = new Date(caso.creacion.fecha);
  return (
    <li className={clsx('sheet-row', styles.caseRow)}>
      <Link className={clsx('num', styles.caseRowLink)} to={paginaDeCaso(clase, caso)}>
        Caso {caso.caso}
      </Link>
      <span className={styles.caseRowState}>
        <CaseState estado={caso.estado} />
      </span>
      <span className="grow el t3" title={facts}>
        {facts}
      </span>
      <time className="t3 num" dateTime={caso.creacion.fecha} title={fechaHora(when)}>
        {haceCuanto(when, serverNow())}
      </time>
    </li>
  );
}
