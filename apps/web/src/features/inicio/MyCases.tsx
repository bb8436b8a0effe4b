import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import type { Caso } from '@amparo/contract/choque-simple';
import { fechaHora } from '@amparo/contract/kernel/time';
import { useActingOn } from '../../kit/data/acting.ts';
import { serverNow } from '../../kit/data/clock.ts';
import { CaseState } from '../../kit/glyphs/CaseState.tsx';
import { LinkButton } from '../../kit/glyphs/LinkButton.tsx';
import { haceCuanto } from '../../kit/relative.ts';
import { PlateLink } from '../../kit/sheet/PlateLink.tsx';
import { holdsCases, listOf, mineOf, useNarrowed } from './cases.ts';

const SHOWN = 5;

/** The cases that one has open, newest first. */
export default function MyCases({ me }: { me: string }) {
  const acting = useActingOn('choque-simple');
  const { data } = useNarrowed(mineOf(me), SHOWN);
  if (!holdsCases(acting) || data === undefined) return null;
  return (
    <section className="tarj" aria-label="Mis casos">
      <h2 className="tarj-cab">
        Mis casos abiertos <span className="t3 num inicio-count">{data.totalElementos}</span>
        <span className="grow" />
        <Link to={listOf(mineOf(me))} className="inicio-link">
          Ver lista <ArrowRight size={14} aria-hidden />
        </Link>
      </h2>
      {data.datos.length === 0 ? (
        <p className="inicio-empty t3">No tienes casos abiertos.</p>
      ) : (
        <ul className="inicio-cases">
          {data.datos.map((caso) => (
            <CaseRow key={caso._id} caso={caso} />
          ))}
        </ul>
      )}
    </section>
  );
}

function CaseRow({ caso }: { caso: Caso }) {
  const when = new Date(caso.creacion.fecha);
  return (
    <li>
      <b className="num inicio-case">{caso.caso}</b>
      <PlateLink placa={caso.vehiculo.placa} publica={caso.vehiculo.publico} />
      <span className="grow el" title={caso.afectado.nombre_completo}>
        {caso.afectado.nombre_completo}
      </span>
      <span className="inicio-case-state">
        <CaseState estado={caso.estado} />
      </span>
      <time className="sm t3 num" dateTime={caso.creacion.fecha} title={fechaHora(when)}>
        {haceCuanto(when, serverNow())}
      </time>
      <LinkButton to={`/gestionar?id=${caso.caso}`}>Gestionar</LinkButton>
    </li>
  );
}
