import { clsx } from 'clsx';
import { Check, Minus } from 'lucide-react';
import type { Candidato } from '@amparo/contract/casos/casos/schemas';
import { wayOf } from './words.ts';
import styles from './asignar.module.css';

interface WhyPanelProps {
  person: Candidato;
  /** Rank from 1. */
  place: number;
  /** The case has a location, so that the distance of a candidate is known. */
  isSomewhere: boolean;
}

export function WhyPanel({ person, place, isSomewhere }: WhyPanelProps) {
  return (
    <aside className={styles.asignarWhy} aria-label="Por qué esta persona">
      <div>
        <div className="xs t3">{place === 1 ? 'La más indicada' : `En el puesto ${place}`}</div>
        <div className={styles.asignarWho}>{person.nombre_completo}</div>
      </div>
      {isSomewhere && <Way person={person} />}
      <ul className={styles.asignarReasons}>
        {person.razones.map(({ texto, aFavor }) => (
          <li key={texto} className="row xs">
            {aFavor ? (
              <Check size={13} strokeWidth={2.4} color="var(--accentText)" aria-label="A favor:" />
            ) : (
              <Minus size={13} strokeWidth={2.4} color="var(--text3)" aria-label="En contra:" />
            )}
            {texto}
          </li>
        ))}
      </ul>
      {person.ciudades.length > 1 && (
        <div className="xs t3">Sus ciudades: {person.ciudades.slice(0, 6).join(', ')}</div>
      )}
    </aside>
  );
}

function Way({ person }: Pick<WhyPanelProps, 'person'>) {
  const { time, way } = wayOf(person);
  const isKnown = person.enCiudad || person.km !== null;
  return (
    <div>
      <div className="xs t3">{time === undefined ? 'Distancia' : 'Llegaría en'}</div>
      <div className={isKnown ? clsx('num', styles.asignarFigure) : 't2'}>{time ?? way}</div>
      {person.km !== null && !person.enCiudad && (
        <div className="xs t2">
          {time !== undefined && `${way} `}en línea recta desde su ciudad más cercana
        </div>
      )}
    </div>
  );
}
