import { clsx } from 'clsx';
import type { Candidato } from '@amparo/contract/casos/casos/schemas';
import { AvailabilityDot, disponibilidadDe } from '../../../../kit/glyphs/Availability.tsx';
import { Kbd } from '../../../../kit/keys/Kbd.tsx';
import { Face } from '../../../../kit/person/Face.tsx';
import { wayOf } from './words.ts';
import styles from './asignar.module.css';

function FaceWithState({ person, size }: { person: Candidato; size: number }) {
  return (
    <span className={styles.candFace}>
      <Face name={person.nombre_completo} size={size} photo={person.foto} />
      <span className={styles.candDot}>
        <AvailabilityDot value={disponibilidadDe(person.estado_asesor)} />
      </span>
    </span>
  );
}

interface PersonRowProps {
  person: Candidato;
  /** Rank from 1; the first nine have a shortcut key. */
  place: number;
  isChosen: boolean;
  /** The case has a location. */
  isSomewhere: boolean;
  onChoose: () => void;
}

export function PersonRow({ person, place, isChosen, isSomewhere, onChoose }: PersonRowProps) {
  return (
    <label className={styles.cand}>
      <input
        type="radio"
        name="candidato"
        className={styles.candMark}
        checked={isChosen}
        onChange={onChoose}
      />
      <span className={styles.candKey}>{place <= 9 && <Kbd>{place}</Kbd>}</span>
      <FaceWithState person={person} size={34} />
      <span className="grow">
        <span className={clsx('row', styles.candName)}>
          <span className="el" title={person.nombre_completo}>
            {person.nombre_completo}
          </span>
          {place === 1 && <span className="chip chip-t">Recomendada</span>}
        </span>
        <span className={clsx('xs t2 el', styles.candReasons)}>
          {person.razones.map(({ texto }) => texto).join(' · ')}
        </span>
      </span>
      {isSomewhere && <Way person={person} />}
    </label>
  );
}

function Way({ person }: Pick<PersonRowProps, 'person'>) {
  const { time, way } = wayOf(person);
  return (
    <span className={person.enCiudad ? clsx(styles.candWay, styles.candHere) : clsx('num', styles.candWay)}>
      {time !== undefined && <b>{time}</b>}
      <span className="xs">{way}</span>
    </span>
  );
}

/** A candidate who cannot be assigned now, with the reason. */
export function RefusedRow({ person }: { person: Candidato }) {
  return (
    <li className={clsx(styles.cand, styles.candNo)}>
      <FaceWithState person={person} size={26} />
      <span className={clsx('sm t2 el', styles.candRefused)} title={person.nombre_completo}>
        {person.nombre_completo}
      </span>
      <span className="xs t3 grow">{person.impedimento}</span>
    </li>
  );
}
