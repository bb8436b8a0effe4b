import { ArrowUpRight } from 'lucide-react';
import { Link } from 'react-router';
import { choqueSimple, type Caso } from '@amparo/contract/choque-simple';
import { fechaHora } from '@amparo/contract/kernel/time';
import { serverNow } from '../../../kit/data/clock.ts';
import { useAsk } from '../../../kit/data/hooks.ts';
import { CaseState } from '../../../kit/glyphs/CaseState.tsx';
import { useLiveRefresh } from '../../../kit/list/useLiveRefresh.ts';
import { lugar } from '../../../kit/person/place.ts';
import { haceCuanto } from '../../../kit/relative.ts';
import { PlateLink } from '../../../kit/sheet/PlateLink.tsx';

const { recurso } = choqueSimple.list;

/** The case of the room. */
export function CaseCard({ caso }: { caso: number }) {
  const { data } = useAsk(choqueSimple.get, { params: { caso: String(caso) } });
  useLiveRefresh(recurso, choqueSimple.get);
  return data !== undefined && <Shown caso={data} titulo={`Caso ${caso}`} />;
}

/** A free room is of no case; what its customer has open is good to know all the same. */
export function OpenCase({ persona }: { persona: string }) {
  const { data } = useAsk(choqueSimple.list, {
    query: { filtros: { persona_id: persona, abierto: true }, elementosPorPagina: 1 },
  });
  useLiveRefresh(recurso, choqueSimple.list);
  const [newest] = data?.datos ?? [];
  return newest !== undefined && <Shown caso={newest} titulo={`Caso ${newest.caso}`} />;
}

type ShownCase = Pick<Caso, 'caso' | 'estado' | 'creacion' | 'direccion' | 'ciudad_siniestro' | 'vehiculo'>;

function Shown({ caso, titulo }: { caso: ShownCase; titulo: string }) {
  const since = new Date(caso.creacion.fecha);
  return (
    <section className="tarj" aria-label={titulo}>
      <div className="tarj-cab">
        <h2 className="num grow">{titulo}</h2>
        <Link className="chats-open" to={`/gestionar?id=${caso.caso}`}>
          <ArrowUpRight size={14} strokeWidth={1.9} aria-hidden />
          Abrir<span className="visually-hidden"> el caso {caso.caso}</span>
        </Link>
      </div>
      <div className="row chats-case">
        <CaseState estado={caso.estado} chip />
        <span className="grow" />
        <time className="sm b num" dateTime={caso.creacion.fecha} title={fechaHora(since)}>
          {haceCuanto(since, serverNow())}
        </time>
      </div>
      <dl className="chats-facts">
        <dt>Placa</dt>
        <dd>
          <PlateLink placa={caso.vehiculo.placa} publica={caso.vehiculo.publico} />
        </dd>
        <dt>Lugar</dt>
        <dd>
          {caso.direccion}
          <span className="t3"> {lugar(caso.ciudad_siniestro)}</span>
        </dd>
      </dl>
    </section>
  );
}
