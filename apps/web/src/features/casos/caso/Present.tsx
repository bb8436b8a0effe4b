import type { CasoCompleto } from '@amparo/contract/choque-simple';
import { useMe } from '../../../kit/data/me.ts';
import { usePresentes } from '../../../kit/data/presentes.ts';
import { Face } from '../../../kit/person/Face.tsx';

/** Faces that fit; the number says how many there are. */
const SHOWN = 3;

/** Who else has the case open now, by name for who points at it or hears the page. */
export function Present({ caso }: { caso: CasoCompleto }) {
  const me = useMe()?._id;
  const others = usePresentes('asistencia-choque-simple', caso.caso).filter(({ _id }) => _id !== me);
  const names = others.map(({ nombre_completo, rol }) =>
    rol === null ? nombre_completo : `${nombre_completo} (${rol})`,
  );
  return (
    // Always on the page, so that whoever comes is told without interrupting.
    <output className="caso-presentes" title={names.join('\n')}>
      {others.length > 0 && (
        <>
          <span className="caso-caras">
            {others.slice(0, SHOWN).map(({ _id, nombre_completo }) => (
              <Face key={_id} name={nombre_completo} size={22} />
            ))}
          </span>
          <span className="caso-cuantos-aqui num">{others.length} aquí ahora</span>
          <span className="visually-hidden">: {names.join(', ')}</span>
        </>
      )}
    </output>
  );
}
