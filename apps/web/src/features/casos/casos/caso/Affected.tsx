import { clsx } from 'clsx';
import type { CasoEnCurso } from '@amparo/contract/casos/casos/schemas';
import { useApiQuery } from '../../../../kit/data/queries.ts';
import { Face } from '../../../../kit/person/Face.tsx';
import { PersonLink } from '../../../../kit/person/PersonLink.tsx';
import { CallButton } from '../../../../kit/workspace/CallButton.tsx';
import { useKind } from '../kind.ts';
import styles from './cabecera.module.css';
import '../../../../kit/workspace/head.css';

export function Affected({ caso }: { caso: CasoEnCurso }) {
  const nombre = caso.afectado.nombre_completo;
  return (
    <div className={clsx('workspace-head-fact', styles.casoPersona)}>
      <Face name={nombre} size={28} />
      <div className="grow">
        <span className="xs t3">Afectado</span>
        <b className="el">
          <PersonLink id={caso.persona}>{nombre}</PersonLink>
        </b>
      </div>
      <Call caso={String(caso.caso)} nombre={nombre} />
    </div>
  );
}

interface CallProps {
  caso: string;
  nombre: string;
  /** Phones show a call button instead of the number. */
  thumb?: boolean;
}

export function Call({ caso, nombre, thumb = false }: CallProps) {
  const ask = useApiQuery(useKind().rutas.afectado, { params: { caso } });
  return <CallButton ask={ask} nombre={nombre} thumb={thumb} />;
}
