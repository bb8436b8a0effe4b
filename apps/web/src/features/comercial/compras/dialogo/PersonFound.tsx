import { Check, UserRoundSearch } from 'lucide-react';
import { Link } from 'react-router';
import type { Usuario } from '@amparo/contract/identidad/usuarios/schemas';
import type { Page } from '@amparo/contract/kernel/list';
import { NoOptions, type OptionsSource } from '../../../../kit/forms/fields/NoOptions.tsx';
import { Face } from '../../../../kit/person/Face.tsx';
import { identificacionDe } from '../../../../kit/person/identification.ts';
import { lugar } from '../../../../kit/person/place.ts';
import styles from './dialogo.module.css';
import '../../../../kit/steps/steps.css';

interface PersonFoundProps {
  /** Chosen person, or their id if the user may not read people. */
  chosen: Usuario | string | undefined;
  /** Searched identification; undefined without a search. */
  asked: string | undefined;
  ask: OptionsSource & { data: Page<Usuario> | undefined };
  onChoose: (person: Usuario) => void;
}

/** Search result next to the field, or what to do without a match. */
export function PersonFound({ chosen, asked, ask, onChoose }: PersonFoundProps) {
  return (
    <div className={styles.personFound} aria-live="polite">
      {typeof chosen === 'string' ? (
        <span className="pick is-on">La persona de esta lista</span>
      ) : chosen !== undefined ? (
        <Chosen person={chosen} />
      ) : asked === undefined ? (
        <span className="pick is-empty t3">
          <UserRoundSearch size={16} strokeWidth={1.75} aria-hidden />
          Escribe el número completo
        </span>
      ) : ask.data === undefined ? (
        <span className="pick is-empty">
          <NoOptions source={ask} waiting="Buscando…" failed="No pudimos buscar a esa persona" />
        </span>
      ) : (
        <Several people={ask.data.datos} asked={asked} onChoose={onChoose} />
      )}
    </div>
  );
}

function Chosen({ person }: { person: Usuario }) {
  const city = person.direcciones[0]?.unidad_geografica.ciudad;
  return (
    <span className="pick is-on">
      <Face name={person.nombre_completo} size={26} />
      <b className="grow el">{person.nombre_completo}</b>
      {city !== undefined && <span className="xs t2 el">{lugar(city)}</span>}
      <Check size={16} strokeWidth={2.4} aria-hidden className="pick-mark" />
    </span>
  );
}

/** No match, an inactive account, or several people with the same number in different document types. */
function Several({
  people,
  asked,
  onChoose,
}: { people: readonly Usuario[]; asked: string } & Pick<PersonFoundProps, 'onChoose'>) {
  const active = people.filter(({ estado }) => estado);
  const [off] = people;
  if (off === undefined)
    return (
      <span className="pick is-empty amb">
        <span>
          Nadie tiene la identificación {asked}. Revisa el número o{' '}
          <Link to="/v-users" target="_blank">
            regístrala en Usuarios
          </Link>
          .
        </span>
      </span>
    );
  if (active.length === 0)
    return (
      <span className="pick is-empty amb">
        <span>
          {off.nombre_completo} tiene la cuenta inactiva.{' '}
          <Link
            to={`/v-users?${new URLSearchParams({ 'filtros[identificacion]': asked }).toString()}`}
            target="_blank"
          >
            Actívala
          </Link>{' '}
          o busca a otra persona.
        </span>
      </span>
    );
  return active.map((person) => (
    <button key={person._id} type="button" className="pick" onClick={() => onChoose(person)}>
      <Face name={person.nombre_completo} size={26} />
      <b className="grow el">{person.nombre_completo}</b>
      <span className="xs t2 num">{identificacionDe(person)}</span>
    </button>
  ));
}
