import type { CampoDeTipo } from '@amparo/contract/casos';
import type { CasoCompleto } from '@amparo/contract/choque-simple';
import { serverNow } from '../../../kit/data/clock.ts';
import { useMe } from '../../../kit/data/me.ts';
import { Face } from '../../../kit/person/Face.tsx';
import { seSolicito } from '../lista/words.ts';
import { arrival, STAFF } from './words.ts';

/** Whoever has it now, of each type; of a type that nobody has only a lawyer, or what was asked for, is said. */
export function Holders({ caso }: { caso: CasoCompleto }) {
  const me = useMe();
  return STAFF.map(([tipo, campo]) => {
    const holder = caso[campo].at(-1)?.usuario;
    const isWanted = seSolicito(caso, campo);
    if (holder === undefined && !isWanted && tipo !== 'Abogado') return null;
    return (
      <div key={tipo} className="caso-persona">
        {holder === undefined ? (
          <span className="caso-nadie" aria-hidden />
        ) : (
          <Face name={holder.nombre_completo} size={28} me={holder._id === me?._id} />
        )}
        <div className="grow">
          <span className="xs t3">{tipo}</span>
          <b className={holder === undefined ? 'el amb' : 'el'}>
            {holder?.nombre_completo ?? (isWanted ? 'Solicitado' : 'Sin asignar')}
            <Arrived caso={caso} campo={campo} />
          </b>
        </div>
      </div>
    );
  });
}

function Arrived({ caso, campo }: { caso: CasoCompleto; campo: CampoDeTipo }) {
  if (campo !== 'abogado' && campo !== 'investigador') return null;
  const said = arrival(caso[`llegada_${campo}`], serverNow());
  return said === undefined ? null : <span className="t3 num"> · {said}</span>;
}
