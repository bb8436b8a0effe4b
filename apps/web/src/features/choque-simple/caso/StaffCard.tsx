import type { CasoCompleto } from '@amparo/contract/choque-simple';
import { fechaHora } from '@amparo/contract/kernel/time';
import { isRequested, STAFF } from './words.ts';

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
              {isRequested(caso, campo) && <span className="chip chip-a">Solicitado</span>}
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
      <span className="caso-desde t3 xs num">desde {fechaHora(new Date(now.fecha))}</span>
      {former.map(({ usuario, fecha }) => (
        <span key={fecha} className="caso-desde t3 xs num">
          antes {usuario.nombre_completo}, desde {fechaHora(new Date(fecha))}
        </span>
      ))}
    </>
  );
}
