import { clsx } from 'clsx';
import type { CampoDeTipo } from '@amparo/contract/casos/casos/rules';
import { pedidosEn } from '@amparo/contract/casos/casos/siguiente';
import { serverNow } from '../../../../kit/data/clock.ts';
import { useMe } from '../../../../kit/data/me.ts';
import { Face } from '../../../../kit/person/Face.tsx';
import { useKind } from '../kind.ts';
import type { Staffed, FullCase } from './fullCase.ts';
import { arrival, staffIn } from './words.ts';
import styles from './cabecera.module.css';
import '../../../../kit/workspace/head.css';

/**
 * Current staff of the case by type. A type without staff is shown only if it is the lawyer or was requested.
 */
export function Holders({ caso }: { caso: FullCase }) {
  const me = useMe();
  const held: Staffed = caso;
  const wanted = pedidosEn(caso);
  return staffIn(useKind().clase).map(([tipo, campo]) => {
    const holder = held[campo]?.at(-1)?.usuario;
    const isWanted = wanted.includes(tipo);
    if (holder === undefined && !isWanted && tipo !== 'Abogado') return null;
    return (
      <div key={tipo} className={clsx('workspace-head-fact', styles.casoPersona)}>
        {holder === undefined ? (
          <span className="workspace-head-nobody" aria-hidden />
        ) : (
          <Face name={holder.nombre_completo} size={28} me={holder._id === me?._id} />
        )}
        <div className="grow">
          <span className="xs t3">{tipo}</span>
          <b className={holder === undefined ? 'el amb' : 'el'}>
            {holder?.nombre_completo ?? (isWanted ? 'Solicitado' : 'Sin asignar')}
            <Arrived caso={held} campo={campo} />
          </b>
        </div>
      </div>
    );
  });
}

function Arrived({ caso, campo }: { caso: Staffed; campo: CampoDeTipo }) {
  if (campo !== 'abogado' && campo !== 'investigador') return null;
  const said = arrival(caso[`llegada_${campo}`] ?? null, serverNow());
  return said === undefined ? null : <span className="t3 num"> · {said}</span>;
}
