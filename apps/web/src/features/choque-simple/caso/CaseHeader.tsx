import { ArrowLeft, Hourglass } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { estaCerrado } from '@amparo/contract/casos';
import type { CasoCompleto } from '@amparo/contract/choque-simple';
import { fechaHora } from '@amparo/contract/kernel/time';
import { serverNow } from '../../../kit/data/clock.ts';
import { CaseState } from '../../../kit/glyphs/CaseState.tsx';
import { useWayBack } from '../../../kit/page/PageHead.tsx';
import { PlateLink } from '../../../kit/sheet/PlateLink.tsx';
import { Affected } from './Affected.tsx';
import { CaseActions } from './CaseActions.tsx';
import { Holders } from './Holders.tsx';
import { elapsed } from './words.ts';

/** What whoever answers a call must see at once, wherever they have scrolled to. */
export function CaseHeader({ caso }: { caso: CasoCompleto }) {
  const { vehiculo } = caso;
  const back = useWayBack('/listaticket');
  return (
    <header className="caso-cab">
      <div className="caso-linea">
        <Link className="icono" to={back} aria-label="Volver al listado" title="Volver al listado">
          <ArrowLeft size={16} strokeWidth={1.75} aria-hidden />
        </Link>
        <h1>
          Caso <b className="num">{caso.caso}</b>
        </h1>
        <CaseState estado={caso.estado} chip />
        {caso.archivado && <span className="chip">Archivado</span>}
        <PlateLink placa={vehiculo.placa} publica={vehiculo.publico} />
        <span className="caso-vehiculo t2 el">
          {[[vehiculo.marca, vehiculo.linea].filter(Boolean).join(' '), vehiculo.modelo].join(' · ')}
        </span>
        <span className="grow" />
        <Elapsed caso={caso} />
        <CaseActions caso={caso} />
      </div>
      <div className="caso-gente">
        <Affected caso={caso} />
        <Holders caso={caso} />
      </div>
    </header>
  );
}

/** How long it goes on, second by second; of a closed one, when it began. */
function Elapsed({ caso }: { caso: CasoCompleto }) {
  const since = new Date(caso.creacion.fecha);
  const isClosed = estaCerrado(caso.estado);
  const now = useSeconds(!isClosed);
  return (
    <span className="caso-tiempo" title={`Creado el ${fechaHora(since)}`}>
      <span className="xs t3">{isClosed ? 'Creado' : 'Transcurrido'}</span>
      <b className="num" role={isClosed ? undefined : 'timer'}>
        {!isClosed && <Hourglass size={13} strokeWidth={1.9} aria-hidden />}
        {isClosed ? fechaHora(since) : elapsed(since, now)}
      </b>
    </span>
  );
}

function useSeconds(isRunning: boolean): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => setNow(serverNow()), 1_000);
    return () => clearInterval(timer);
  }, [isRunning]);
  return now;
}
