import { clsx } from 'clsx';
import { ArrowUpRight } from 'lucide-react';
import { Link } from 'react-router';
import { type ClaseDeCaso, paginaDeCaso } from '@amparo/contract/casos/casos/clases';
import { type CasoEnCurso, vehiculoEn } from '@amparo/contract/casos/casos/schemas';
import { choqueSimple } from '@amparo/contract/casos/choque-simple/routes';
import { juridica } from '@amparo/contract/casos/juridica/routes';
import { type CasoJuridico } from '@amparo/contract/casos/juridica/schemas';
import { fechaHora } from '@amparo/contract/kernel/time';
import { serverNow } from '../../../../kit/data/clock.ts';
import { useApiQuery } from '../../../../kit/data/queries.ts';
import { CaseState } from '../../../../kit/glyphs/CaseState.tsx';
import { useLiveRefresh } from '../../../../kit/list/useLiveRefresh.ts';
import { lugar } from '../../../../kit/person/place.ts';
import { PlateLink } from '../../../../kit/recordPage/PlateLink.tsx';
import { haceCuanto } from '../../../../kit/relative.ts';
import styles from './panel.module.css';

interface CaseCardProps {
  clase: ClaseDeCaso;
  caso: number;
}

export function CaseCard({ clase, caso }: CaseCardProps) {
  const { get } = clase === 'juridica' ? juridica : choqueSimple;
  const { data } = useApiQuery(get, { params: { caso: String(caso) } });
  useLiveRefresh(get.recurso, get);
  return data !== undefined && <Shown clase={clase} caso={data} />;
}

/** A free room belongs to no case, so show the newest open case of its customer. */
export function OpenCase({ persona }: { persona: string }) {
  const { data } = useApiQuery(choqueSimple.list, {
    query: { filtros: { persona_id: persona, abierto: true }, elementosPorPagina: 1 },
  });
  useLiveRefresh(choqueSimple.list.recurso, choqueSimple.list);
  const [newest] = data?.datos ?? [];
  return newest !== undefined && <Shown clase="choque-simple" caso={newest} />;
}

type ShownCase = CasoEnCurso & Partial<Pick<CasoJuridico, 'tipo_tramite'>>;

function Shown({ clase, caso }: { clase: ClaseDeCaso; caso: ShownCase }) {
  const since = new Date(caso.creacion.fecha);
  const vehiculo = vehiculoEn(caso);
  const titulo = `Caso ${caso.caso}`;
  return (
    <section className="tarj" aria-label={titulo}>
      <div className="tarj-cab">
        <h2 className="num grow">{titulo}</h2>
        <Link className={styles.chatsOpen} to={paginaDeCaso(clase, caso)}>
          <ArrowUpRight size={14} strokeWidth={1.9} aria-hidden />
          Abrir<span className="visually-hidden"> el caso {caso.caso}</span>
        </Link>
      </div>
      <div className={clsx('row', styles.chatsCase)}>
        <CaseState estado={caso.estado} chip />
        <span className="grow" />
        <time className="sm b num" dateTime={caso.creacion.fecha} title={fechaHora(since)}>
          {haceCuanto(since, serverNow())}
        </time>
      </div>
      <dl className={styles.chatsFacts}>
        <dt>Placa</dt>
        <dd>
          <PlateLink placa={vehiculo.placa} publica={vehiculo.publico} />
        </dd>
        <About caso={caso} />
      </dl>
    </section>
  );
}

/** Location of the case, or the procedure of a legal case. */
function About({ caso: { direccion, ciudad_siniestro, tipo_tramite } }: { caso: ShownCase }) {
  if (tipo_tramite !== undefined)
    return (
      <>
        <dt>Trámite</dt>
        <dd>{tipo_tramite.titulo}</dd>
      </>
    );
  return (
    <>
      <dt>Lugar</dt>
      <dd>
        {direccion}
        {ciudad_siniestro !== undefined && <span className="t3"> {lugar(ciudad_siniestro)}</span>}
      </dd>
    </>
  );
}
