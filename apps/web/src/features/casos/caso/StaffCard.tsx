import type { CasoCompleto } from '@amparo/contract/choque-simple';
import { fechaHora } from '@amparo/contract/kernel/time';
import { serverNow } from '../../../kit/data/clock.ts';
import { momentoCorto } from '../../../kit/relative.ts';
import { seSolicito } from '../lista/words.ts';
import { STAFF } from './words.ts';

type Held = CasoCompleto['abogado'];

/** Everyone who had the case, of each type, since when, and what was asked for. */
export function StaffCard({ caso }: { caso: CasoCompleto }) {
  return (
    <section className="tarj" aria-labelledby="personal-asignado">
      <h2 className="tarj-cab" id="personal-asignado">
        Personal asignado
      </h2>
      <dl className="caso-datos">
        {STAFF.map(([tipo, campo]) => (
          <div key={tipo}>
            <dt>{tipo}</dt>
            <dd>
              <History held={caso[campo]} />
              {seSolicito(caso, campo) && <span className="chip chip-a">Solicitado</span>}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Whoever has it first, and those before them under it. */
function History({ held }: { held: Held }) {
  const [now, ...former] = held.toReversed();
  if (now === undefined) return <span className="t3">Sin asignar</span>;
  return (
    <>
      {now.usuario.nombre_completo}
      <Since fecha={now.fecha} />
      {former.map(({ usuario, fecha }) => (
        <Since key={fecha} fecha={fecha} who={`antes ${usuario.nombre_completo}, `} />
      ))}
    </>
  );
}

function Since({ fecha, who = '' }: { fecha: string; who?: string }) {
  const when = new Date(fecha);
  return (
    <span className="caso-desde t3 xs num" title={fechaHora(when)}>
      {who}desde {momentoCorto(when, serverNow()).toLowerCase()}
    </span>
  );
}
