import { clsx } from 'clsx';
import type { CasoEnCurso } from '@amparo/contract/caso';
import { CANALES_DE_CASOS, type RecursoEnVivo } from '@amparo/contract/eventos';
import { useMe } from '../../../kit/data/me.ts';
import { usePresentes } from '../../../kit/data/presentes.ts';
import { Face } from '../../../kit/person/Face.tsx';
import { useKind } from '../kind.ts';
import styles from './cabecera.module.css';

/** Faces that fit; the number says how many there are. */
const SHOWN = 3;

const isLive = (recurso: string): recurso is RecursoEnVivo => recurso in CANALES_DE_CASOS;

/** Who else has the case open now, where its kind has a channel that tells it (LESIONES-44). */
export function Present({ caso }: { caso: Pick<CasoEnCurso, 'caso'> }) {
  const { recurso } = useKind().rutas.list;
  return isLive(recurso) && <Others recurso={recurso} caso={caso.caso} />;
}

/** By name for who points at it or hears the page. */
function Others({ recurso, caso }: { recurso: RecursoEnVivo; caso: number }) {
  const me = useMe()?._id;
  const others = usePresentes(recurso, caso).filter(({ _id }) => _id !== me);
  const names = others.map(({ nombre_completo, rol }) =>
    rol === null ? nombre_completo : `${nombre_completo} (${rol})`,
  );
  return (
    // Always on the page, so that whoever comes is told without interrupting.
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
