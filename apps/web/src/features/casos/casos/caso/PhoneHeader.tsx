import { clsx } from 'clsx';
import { vehiculoEn } from '@amparo/contract/casos/casos/schemas';
import { CaseState } from '../../../../kit/glyphs/CaseState.tsx';
import { Face } from '../../../../kit/person/Face.tsx';
import { PersonLink } from '../../../../kit/person/PersonLink.tsx';
import { PlateLink } from '../../../../kit/recordPage/PlateLink.tsx';
import { Call } from './Affected.tsx';
import '../../../../kit/workspace/head.css';
import { CaseActions } from './CaseActions.tsx';
import { CasePresence } from './CasePresence.tsx';
import { Elapsed } from './Elapsed.tsx';
import type { FullCase } from './fullCase.ts';
import styles from './cabecera.module.css';
import tabsStyles from './tabs.module.css';

/** One-line header for phones with a call button; the staff card shows the assignees. */
export function PhoneHeader({ caso }: { caso: FullCase }) {
  const { afectado } = caso;
  const vehiculo = vehiculoEn(caso);
  return (
    <header className={clsx(styles.casoCab, tabsStyles.casoCab)}>
      <Face name={afectado.nombre_completo} size={36} />
      <div className="grow">
        <div className={clsx('workspace-head-line', styles.casoLinea)}>
          <PlateLink placa={vehiculo.placa} publica={vehiculo.publico} />
          <CaseState estado={caso.estado} />
          {'archivado' in caso && caso.archivado && <span className="chip">Archivado</span>}
          <CasePresence caso={caso} />
        </div>
        <div className={clsx('workspace-head-line', styles.casoLinea)}>
          <h1>
            Caso <b className="num">{caso.caso}</b>
          </h1>
          <span className={clsx('t2', styles.casoNombre)}>
            <PersonLink id={caso.persona}>{afectado.nombre_completo}</PersonLink>
          </span>
          <Elapsed caso={caso} />
        </div>
      </div>
      <CaseActions caso={caso} />
      <Call caso={String(caso.caso)} nombre={afectado.nombre_completo} thumb />
    </header>
  );
}
