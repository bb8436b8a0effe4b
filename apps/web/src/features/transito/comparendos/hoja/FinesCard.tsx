import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { formatPesos } from '@amparo/contract/kernel/numbers';
import { type Comparendo, comparendos } from '@amparo/contract/transito/comparendos/routes';
import { useApiQuery } from '../../../../kit/data/queries.ts';
import { useLiveRefresh } from '../../../../kit/list/useLiveRefresh.ts';
import { QueryContent } from '../../../../kit/recordPage/QueryContent.tsx';
import { SheetCard } from '../../../../kit/recordPage/SheetCard.tsx';
import { lookupOf } from '../address.ts';
import { ClockLines } from '../reloj/ClockParts.tsx';
import { toneOf } from '../reloj/words.ts';

/** The lookup page lists the rest. */
const SHOWN = 5;

interface FinesCardProps {
  /** Vehicle or person of the fines. */
  of: { vehiculo_id: string } | { infractor_id: string };
  to: string;
  none: string;
}

export function FinesCard({ of, to, none }: FinesCardProps) {
  const ask = useApiQuery(comparendos.list, {
    query: { filtros: { ...of, estado: true }, elementosPorPagina: SHOWN },
  });
  useLiveRefresh(comparendos.list.recurso, comparendos.list);
  return (
    <SheetCard
      count={ask.data?.totalElementos}
      actions={
        <Link className="sheet-link" to={to}>
          Consultar
          <ArrowRight size={14} aria-hidden />
        </Link>
      }
    >
      <QueryContent ask={ask}>
        {({ datos }) =>
          datos.length === 0 ? (
            <p className="sheet-empty">{none}</p>
          ) : (
            <ul className="sheet-list">
              {datos.map((fine) => (
                <FineRow key={fine._id} fine={fine} />
              ))}
            </ul>
          )
        }
      </QueryContent>
    </SheetCard>
  );
}

function FineRow({ fine }: { fine: Comparendo }) {
  const { reloj, codigo_infraccion, descripcion_infraccion, valor_comparendo } = fine;
  const tone = reloj === null ? 'n' : toneOf(reloj);
  const name = [codigo_infraccion, descripcion_infraccion].filter((text) => text !== null).join(' · ');
  return (
    <li className={tone === 'a' || tone === 'r' ? `sheet-row needs-${tone}` : 'sheet-row'}>
      <div className="grow">
        <div className="el" title={name}>
          <Link to={lookupOf(fine)}>{name}</Link>
        </div>
        <div className="xs t2">{reloj !== null && <ClockLines reloj={reloj} />}</div>
      </div>
      {valor_comparendo !== null && <span className="num">{formatPesos(valor_comparendo)}</span>}
    </li>
  );
}
