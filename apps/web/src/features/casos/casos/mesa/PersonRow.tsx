import { Button } from 'antd';
import { clsx } from 'clsx';
import { memo } from 'react';
import type { CasoDeMesa, PersonaDeMesa } from '@amparo/contract/casos/casos/mesa';
import type { Candidato } from '@amparo/contract/casos/casos/schemas';
import { cuantos } from '@amparo/contract/kernel/numbers';
import { AvailabilityDot, disponibilidadDe } from '../../../../kit/glyphs/Availability.tsx';
import { Kbd } from '../../../../kit/keys/Kbd.tsx';
import { Face } from '../../../../kit/person/Face.tsx';
import { arrivalOf, shortType, wouldArrive } from './board.ts';
import { words } from './words.ts';
import mesaStyles from './mesa.module.css';
import styles from './team.module.css';

const SLOTS = [0, 1, 2];

/** Open cases of a person as three slots, amber from the second on. */
const Load = ({ cases }: { cases: number }) => (
  <span className={clsx(styles.mesaLoad, cases > 1 && styles.mesaLoadA)}>
    {SLOTS.map((slot) => (
      <i key={slot} className={slot < cases ? styles.isFull : undefined} />
    ))}
    <span className="visually-hidden">
      {cases === 0 ? 'Sin casos abiertos' : cuantos(cases, 'caso abierto', 'casos abiertos')}.
    </span>
  </span>
);

type PersonSummary = Pick<PersonaDeMesa, 'nombre_completo' | 'foto' | 'estado_asesor'>;
const FaceWithState = ({ person }: { person: PersonSummary }) => (
  <span className={styles.mesaFace}>
    <Face name={person.nombre_completo} size={32} photo={person.foto} />
    <span className={styles.mesaDot}>
      <AvailabilityDot value={disponibilidadDe(person.estado_asesor)} size={10} />
    </span>
  </span>
);

interface AbleRowProps {
  person: Candidato;
  caso: CasoDeMesa;
  /** Rank from 1; the first nine have a shortcut key. */
  place: number;
  minutes: number | undefined;
  isArmed: boolean;
  /** A case is being dragged over this person. */
  isOver: boolean;
  isReady: boolean;
  isSending: boolean;
  now: number;
  onArm: (id: string) => void;
  onAssign: (id: string) => void;
}

/** A candidate who can be assigned, with reasons and arrival time. */
export const AbleRow = memo(function AbleRow(props: AbleRowProps) {
  const { person, place, minutes, isArmed, isOver, isReady, onArm } = props;
  const { time, way } = arrivalOf(person, minutes);
  // Location reasons first, because the dot and the slots already show the others.
  const reasons = person.razones
    .map(({ texto }) => texto)
    .toReversed()
    .join(' · ');
  return (
    <div
      className={clsx(styles.mesaPerson, styles.isAble, isArmed || (isOver && styles.isTarget))}
      data-persona={isReady ? person._id : undefined}
    >
      <label className={styles.mesaPersonRow}>
        <input
          type="radio"
          name="mesa-persona"
          className={mesaStyles.mesaMark}
          checked={isArmed}
          disabled={!isReady}
          onChange={() => onArm(person._id)}
        />
        <span className={styles.mesaPlace}>{place <= 9 && <Kbd letter>{place}</Kbd>}</span>
        <FaceWithState person={person} />
        <span className={clsx('grow', mesaStyles.mesaWords)}>
          <span className={clsx('sm el', styles.mesaName)} title={person.nombre_completo}>
            {person.nombre_completo}
          </span>
          <span className={clsx('xs t3 el', styles.mesaReasons)} title={reasons}>
            {reasons}
          </span>
        </span>
        <Load cases={person.carga} />
        <span className={clsx('num', styles.mesaWay)}>
          {time !== undefined && <b>{time}</b>}
          <span className="xs t3">{way}</span>
        </span>
      </label>
      {(isArmed || isOver) && <Offer {...props} />}
    </div>
  );
});

/** Assignment that dropping the case or clicking the button would make. */
function Offer({ person, caso, minutes, isOver, isSending, now, onAssign }: AbleRowProps) {
  const arrives = wouldArrive(minutes, now);
  return (
    <span className={clsx('row', styles.mesaOffer)}>
      {isOver ? (
        <span className="xs acct">
          {words.suelta(caso.caso)}
          {arrives}
        </span>
      ) : (
        <Button
          type="primary"
          size="small"
          tabIndex={-1}
          loading={isSending}
          onClick={() => onAssign(person._id)}
        >
          {words.confirma(caso.caso)}
          {arrives} <Kbd>↵</Kbd>
        </Button>
      )}
    </span>
  );
}

/** A candidate who cannot be assigned now, with the reason. */
export const RefusedRow = memo(function RefusedRow({ person }: { person: Candidato }) {
  return (
    <li className={clsx(styles.mesaPerson, styles.mesaPersonRow, styles.isNot)}>
      <FaceWithState person={person} />
      <span className={clsx('grow', mesaStyles.mesaWords)}>
        <span className={clsx('sm el', styles.mesaName)} title={person.nombre_completo}>
          {person.nombre_completo}
        </span>
        <span className="xs t3 el" title={person.ciudades.join(', ')}>
          {person.ciudades[0] ?? 'Ciudad sin registrar'}
        </span>
      </span>
      <Load cases={person.carga} />
      <span className={clsx('xs t3', styles.mesaWhy)}>{person.impedimento}</span>
    </li>
  );
});

export const TeamRow = memo(function TeamRow({ person }: { person: PersonaDeMesa }) {
  const about = [...person.tipos.map(shortType), person.ciudades[0] ?? 'Ciudad sin registrar'].join(' · ');
  return (
    <li className={clsx(styles.mesaPerson, styles.mesaPersonRow)}>
      <FaceWithState person={person} />
      <span className={clsx('grow', mesaStyles.mesaWords)}>
        <span className={clsx('sm el', styles.mesaName)} title={person.nombre_completo}>
          {person.nombre_completo}
        </span>
        <span className="xs t3 el" title={[about, ...person.ciudades.slice(1)].join(', ')}>
          {about}
        </span>
      </span>
      <Load cases={person.carga} />
      <span className={clsx('xs t3', styles.mesaWhy)}>{disponibilidadDe(person.estado_asesor)}</span>
    </li>
  );
});
