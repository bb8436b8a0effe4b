import { ArrowRight, CircleCheck, CircleX } from 'lucide-react';
import { Link } from 'react-router';
import { correos } from '@amparo/contract/base/correo/routes';
import { type Correo } from '@amparo/contract/base/correo/schemas';
import { fechaHora } from '@amparo/contract/kernel/time';
import { address } from '../../../../kit/data/address.ts';
import { serverNow } from '../../../../kit/data/clock.ts';
import { useApiQuery } from '../../../../kit/data/queries.ts';
import { QueryContent } from '../../../../kit/recordPage/QueryContent.tsx';
import { SheetCard } from '../../../../kit/recordPage/SheetCard.tsx';
import { haceCuanto } from '../../../../kit/relative.ts';

const SHOWN = 5;

/** Newest mails to an address; links to the full list. */
export function MailsCard({ para }: { para: string }) {
  const filtros = { para };
  const ask = useApiQuery(correos.list, { query: { filtros, elementosPorPagina: SHOWN } });
  return (
    <SheetCard
      count={ask.data?.totalElementos}
      actions={
        <Link className="sheet-link" to={address('', 'correos', { query: { filtros } })}>
          Ver lista
          <ArrowRight size={14} aria-hidden />
        </Link>
      }
    >
      <QueryContent ask={ask}>
        {({ datos }) =>
          datos.length === 0 ? (
            <p className="sheet-empty">No se le ha escrito.</p>
          ) : (
            <ul className="sheet-list">
              {datos.map((mail) => (
                <Row key={mail._id} mail={mail} />
              ))}
            </ul>
          )
        }
      </QueryContent>
    </SheetCard>
  );
}

function Row({ mail: { asunto, enviado, motivo, creacion } }: { mail: Correo }) {
  const when = new Date(creacion.fecha);
  const Icon = enviado ? CircleCheck : CircleX;
  return (
    <li className="sheet-row">
      <div className="grow">
        <div className="el" title={asunto}>
          {asunto}
        </div>
        {motivo !== null && <div className="xs t3">{motivo}</div>}
      </div>
      <span className={`chip ${enviado ? 'chip-t' : 'chip-a'}`}>
        <Icon size={13} strokeWidth={2} aria-hidden />
        {enviado ? 'Enviado' : 'Sin enviar'}
      </span>
      <time className="xs t3 num" dateTime={creacion.fecha} title={fechaHora(when)}>
        {haceCuanto(when, serverNow())}
      </time>
    </li>
  );
}
