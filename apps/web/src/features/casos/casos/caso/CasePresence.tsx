import { clsx } from 'clsx';
import { CANALES_DE_CASOS, type RecursoEnVivo } from '@amparo/contract/casos/casos/events';
import type { CasoEnCurso } from '@amparo/contract/casos/casos/schemas';
import { useMe } from '../../../../kit/data/me.ts';
import { usePresence } from '../../../../kit/data/usePresence.ts';
import { Face } from '../../../../kit/person/Face.tsx';
import { useKind } from '../kind.ts';
import styles from './cabecera.module.css';

/** Number of avatars that fit; a counter shows the total. */
const SHOWN = 3;

const isLive = (recurso: string): recurso is RecursoEnVivo => recurso in CANALES_DE_CASOS;

/** Other users who have the case open. Only kinds of case with a live channel support it (LESIONES-44). */
export function CasePresence({ caso }: { caso: Pick<CasoEnCurso, 'caso'> }) {
  const { recurso } = useKind().rutas.list;
  return isLive(recurso) && <Others recurso={recurso} caso={caso.caso} />;
}

/** The names are in the tooltip and in the accessible text. */
function Others({ recurso, caso }: { recurso: RecursoEnVivo; caso: number }) {
  const me = useMe()?._id;
  const others = usePresence(recurso, caso).filter(({ _id }) => _id !== me);
  const names = others.map(({ nombre_completo, rol }) =>
    rol === null ? nombre_completo : `${nombre_completo} (${rol})`,
  );
  return (
    // Always rendered, so that the live region announces newcomers politely.
    <output
      className={styles.casoPresentes}
      aria-label="Otras personas en este caso"
      title={names.join('\n')}
    >
      {others.length > 0 && (
        <>
          <span className={styles.casoCaras}>
            {others.slice(0, SHOWN).map(({ _id, nombre_completo }) => (
              <Face key={_id} name={nombre_completo} size={22} />
            ))}
          </span>
          <span className={clsx('num', styles.casoCuantosAqui)}>{others.length} aquí ahora</span>
          <span className="visually-hidden">: {names.join(', ')}</span>
        </>
      )}
    </output>
  );
}
