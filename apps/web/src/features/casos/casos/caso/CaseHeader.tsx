import { clsx } from 'clsx';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { claseDe } from '@amparo/contract/casos/casos/clases';
import { vehiculoEn } from '@amparo/contract/casos/casos/schemas';
import { CaseState } from '../../../../kit/glyphs/CaseState.tsx';
import { useWayBack } from '../../../../kit/list/BackLink.tsx';
import { PlateLink } from '../../../../kit/recordPage/PlateLink.tsx';
import { CHOQUE_SIMPLE, useKind } from '../kind.ts';
import { Affected } from './Affected.tsx';
import '../../../../kit/workspace/head.css';
import { CaseActions } from './CaseActions.tsx';
import { CasePresence } from './CasePresence.tsx';
import { Elapsed } from './Elapsed.tsx';
import type { FullCase } from './fullCase.ts';
import { Holders } from './Holders.tsx';
import styles from './cabecera.module.css';
import gpsStyles from './gps/gps.module.css';
import tabsStyles from './tabs.module.css';

interface CaseHeaderProps {
  caso: FullCase;
  /** The next step; empty if the case is over or waits for another user. */
  next: ReactNode;
}

/** Facts that an adviser needs during a call; the header stays visible while the page scrolls. */
export function CaseHeader({ caso, next }: CaseHeaderProps) {
  const vehiculo = vehiculoEn(caso);
  const { clase } = useKind();
  const { nombre, paginas } = claseDe(clase);
  const back = useWayBack(paginas.lista);
  return (
    <header className={clsx(styles.casoCab, tabsStyles.casoCab)}>
      <div className={clsx('workspace-head-line', styles.casoLinea)}>
        <Link className="icono" to={back} aria-label="Volver al listado" title="Volver al listado">
          <ArrowLeft size={16} strokeWidth={1.75} aria-hidden />
        </Link>
        <h1>
          Caso <b className="num">{caso.caso}</b>
        </h1>
        {/* The chip is left out for the most common kind of case. */}
        {clase !== CHOQUE_SIMPLE.clase && <span className="chip">{nombre}</span>}
        <CaseState estado={caso.estado} chip />
        {'archivado' in caso && caso.archivado && <span className="chip">Archivado</span>}
        <PlateLink placa={vehiculo.placa} publica={vehiculo.publico} size="md" />
        <span className={clsx('t2 el', styles.casoVehiculo)}>
          {[[vehiculo.marca, vehiculo.linea].filter(Boolean).join(' '), vehiculo.modelo].join(' · ')}
        </span>
        <span className="grow" />
        <CasePresence caso={caso} />
        <Elapsed caso={caso} />
        {next}
        <CaseActions caso={caso} />
      </div>
      <div className={clsx('workspace-head-people', gpsStyles.casoGente)}>
        <Affected caso={caso} />
        <Holders caso={caso} />
      </div>
    </header>
  );
}
