import type { Candidato } from '@amparo/contract/caso';
import { AvailabilityDot, disponibilidadDe } from '../../../kit/glyphs/Availability.tsx';
import { Kbd } from '../../../kit/keys/Kbd.tsx';
import { Face } from '../../../kit/person/Face.tsx';
import { wayOf } from './words.ts';

function FaceWithState({ person, size }: { person: Candidato; size: number }) {
  return (
    <span className="cand-face">
      <Face name={person.nombre_completo} size={size} photo={person.foto} />
      <span className="cand-dot">
        <AvailabilityDot value={disponibilidadDe(person.estado_asesor)} />
      </span>
    </span>
  );
}

interface PersonRowProps {
  person: Candidato;
  /** From 1; only the first nine have a key. */
  place: number;
  isChosen: boolean;
  /** The case says where it is. */
  isSomewhere: boolean;
  onChoose: () => void;
}

/** Somebody who can be chosen: why, and how far they are. */
export function PersonRow({ person, place, isChosen, isSomewhere, onChoose }: PersonRowProps) {
  return (
    <label className="cand">
      <input type="radio" name="candidato" className="cand-mark" checked={isChosen} onChange={onChoose} />
      <span className="cand-key">{place <= 9 && <Kbd>{place}</Kbd>}</span>
      <FaceWithState person={person} size={34} />
      <span className="grow">
        <span className="row cand-name">
          <span className="el" title={person.nombre_completo}>
            {person.nombre_completo}
          </span>
          {place === 1 && <span className="chip chip-t">Recomendada</span>}
        </span>
        <span className="xs t2 el cand-reasons">{person.razones.map(({ texto }) => texto).join(' · ')}</span>
      </span>
      {isSomewhere && <Way person={person} />}
    </label>
  );
}

function Way({ person }: Pick<PersonRowProps, 'person'>) {
  const { time, way } = wayOf(person);
  return (
    <span className={person.enCiudad ? 'cand-way cand-here' : 'cand-way num'}>
      {time !== undefined && <b>{time}</b>}
      <span className="xs">{way}</span>
    </span>
  );
}

/** Somebody who cannot be chosen now, and why. */
export function RefusedRow({ person }: { person: Candidato }) {
  return (
    <li className="cand cand-no">
      <FaceWithState person={person} size={26} />
      <span className="sm t2 el cand-refused" title={person.nombre_completo}>
        {person.nombre_completo}
      </span>
      <span className="xs t3 grow">{person.impedimento}</span>
    </li>
  );
}
