import { Button, Segmented } from 'antd';
import { clsx } from 'clsx';
import { TriangleAlert, UserRoundX } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import type { CasoDeMesa, PersonaDeMesa } from '@amparo/contract/casos/casos/mesa';
import { requiereAprobacion } from '@amparo/contract/casos/casos/rules';
import type { TipoAsignable } from '@amparo/contract/identidad/usuarios/asignacion';
import { serverNow } from '../../../../kit/data/clock.ts';
import { CannotLoad } from '../../../../kit/dialogs/CannotLoad.tsx';
import {
  AvailabilityDot,
  type Disponibilidad,
  disponibilidadDe,
} from '../../../../kit/glyphs/Availability.tsx';
import { StateMessage } from '../../../../kit/glyphs/StateMessage.tsx';
import { Scroll } from '../../../../kit/workspace/Scroll.tsx';
import { minutesTo } from './board.ts';
import { AbleRow, RefusedRow, TeamRow } from './PersonRow.tsx';
import type { useEquipo } from './useMesaData.ts';
import type { Board } from './useMesaSelection.ts';
import { words } from './words.ts';
import mesaStyles from './mesa.module.css';
import styles from './team.module.css';

/** Assignable states come first. */
const ORDER: readonly Disponibilidad[] = [
  'Activo en espera',
  'Activo ocupado',
  'Activo multiple',
  'Pausa',
  'Ausente',
];
/** Number of people shown before the user expands the list. */
const SHOWN = 30;
const stateOf = ({ estado_asesor }: PersonaDeMesa) => disponibilidadDe(estado_asesor);

interface TeamProps {
  board: Board;
  equipo: ReturnType<typeof useEquipo>;
  /** Person under the dragged case. */
  over: string | undefined;
}

/** Shows the whole team, or the ranked candidates of the selected case. */
export function Team({ board, equipo, over }: TeamProps) {
  const { caso, ranking } = board;
  const scroller = useRef<HTMLElement>(null);
  const number = caso?.caso;
  useEffect(() => {
    scroller.current?.scrollTo({ top: 0 });
  }, [number]);
  return (
    <>
      <TeamHead people={equipo.data?.datos} />
      <Refused reason={board.refused} />
      <Scroll ref={scroller} label="Personas del equipo" className={styles.mesaPeople}>
        {caso === undefined || ranking.tipo === undefined ? (
          <>
            <p className={clsx('xs t3', styles.mesaSub)}>{whyUnranked(caso)}</p>
            <Everyone equipo={equipo} />
          </>
        ) : (
          <Ranked board={board} caso={caso} tipo={ranking.tipo} people={equipo.data?.datos} over={over} />
        )}
      </Scroll>
    </>
  );
}

function whyUnranked(caso: CasoDeMesa | undefined): string {
  if (caso === undefined) return words.eligeCaso;
  return requiereAprobacion(caso) ? words.requiereAprobacion(caso.caso) : words.sinFaltantes(caso.caso);
}

function TeamHead({ people }: { people: readonly PersonaDeMesa[] | undefined }) {
  return (
    <div className={clsx('row', styles.mesaTeamHead)}>
      <h2 className="rotulo">Equipo</h2>
      <span className="grow" />
      {people !== undefined &&
        ORDER.map((state) => (
          <span key={state} className={clsx('inl xs', styles.mesaCount)} title={state}>
            <AvailabilityDot value={state} size={10} />
            <span className="num">{people.filter((person) => stateOf(person) === state).length}</span>
            <span className="visually-hidden">{state}</span>
          </span>
        ))}
    </div>
  );
}

const Refused = ({ reason }: { reason: string | undefined }) =>
  reason !== undefined && (
    <p className={clsx('row xs amb', styles.mesaRefused)} role="alert">
      <TriangleAlert size={14} aria-hidden />
      {reason}
    </p>
  );

function Everyone({ equipo: { data, error, isFetching, refetch } }: { equipo: TeamProps['equipo'] }) {
  const [isWhole, setWhole] = useState(false);
  const people = useMemo(
    () => data?.datos.toSorted((a, b) => ORDER.indexOf(stateOf(a)) - ORDER.indexOf(stateOf(b))),
    [data],
  );
  if (people === undefined)
    return error === null ? (
      <Bars />
    ) : (
      <CannotLoad
        title="No pudimos cargar el equipo"
        failure={error}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  if (people.length === 0)
    return (
      <StateMessage icon={<UserRoundX size={22} strokeWidth={1.75} />} title={words.sinEquipo}>
        {words.sinEquipoTexto}
      </StateMessage>
    );
  return (
    <>
      <ul className={styles.mesaList}>
        {people.slice(0, isWhole ? undefined : SHOWN).map((person) => (
          <TeamRow key={person._id} person={person} />
        ))}
      </ul>
      {people.length > SHOWN && !isWhole && (
        <div className={styles.mesaRest}>
          <Button size="small" onClick={() => setWhole(true)}>
            Ver a las {people.length} personas
          </Button>
        </div>
      )}
    </>
  );
}

interface RankedProps {
  board: Board;
  caso: CasoDeMesa;
  tipo: TipoAsignable;
  people: readonly PersonaDeMesa[] | undefined;
  over: string | undefined;
}

function Ranked({ board, caso, tipo, people, over }: RankedProps) {
  const { ranking, arming, assignTo, sending } = board;
  const { ask, able, isReady } = ranking;
  const places = useMemo(() => new Map(people?.map(({ _id, posicion }) => [_id, posicion])), [people]);
  const now = serverNow();
  // Rounded to the minute, so that memoized rows do not render again every time.
  const minute = now - (now % 60_000);
  if (ask.data === undefined && ask.error !== null)
    return (
      <CannotLoad
        title="No pudimos cargar las personas"
        failure={ask.error}
        retrying={ask.isFetching}
        onRetry={() => void ask.refetch()}
      />
    );
  const refused = ranking.people.filter(({ impedimento }) => impedimento !== null);
  return (
    <div className={isReady ? undefined : styles.mesaOld} aria-busy={!isReady}>
      <RankHead board={board} caso={caso} tipo={tipo} />
      <PeopleMarks board={board}>
        {ask.data === undefined && <Bars />}
        {able.map((person, index) => (
          <AbleRow
            key={person._id}
            person={person}
            caso={caso}
            place={index + 1}
            minutes={minutesTo(person, places.get(person._id), caso, minute)}
            isArmed={over === undefined && person === arming.person}
            isOver={person._id === over}
            isReady={isReady}
            isSending={sending && person === arming.person}
            now={minute}
            onArm={arming.armOne}
            onAssign={assignTo}
          />
        ))}
      </PeopleMarks>
      {isReady && able.length === 0 && <Nobody caso={caso} tipo={tipo} isAnybody={refused.length > 0} />}
      {refused.length > 0 && (
        <>
          <h3 className={clsx('xs t3', styles.mesaSub)}>{words.ahoraNo}</h3>
          <ul className={styles.mesaList}>
            {refused.map((person) => (
              <RefusedRow key={person._id} person={person} />
            ))}
          </ul>
        </>
      )}
      {isReady && ranking.more > 0 && (
        <div className={styles.mesaRest}>
          <Button size="small" onClick={ranking.showMore}>
            Ver {ranking.more} más
          </Button>
        </div>
      )}
    </div>
  );
}

function RankHead({ board, caso, tipo }: Omit<RankedProps, 'people' | 'over'>) {
  const { tipos, setTipo } = board.ranking;
  return (
    <div className={clsx('row xs t3', styles.mesaSub)}>
      <span className="grow">{words.pueden(caso.caso)}</span>
      {tipos.length > 1 && (
        // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keeps its arrow keys from moving the queue
        <span onKeyDown={(event) => event.key.startsWith('Arrow') && event.stopPropagation()}>
          <Segmented<TipoAsignable>
            size="small"
            aria-label="Tipo de personal"
            value={tipo}
            onChange={setTipo}
            options={[...tipos]}
          />
        </span>
      )}
    </div>
  );
}

/** Radio group of candidates: arrow keys move, Enter assigns. */
function PeopleMarks({ board, children }: { board: Board; children: ReactNode }) {
  const { ranking, arming } = board;
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    const marks = [...event.currentTarget.querySelectorAll<HTMLInputElement>('input')];
    const next = marks.indexOf(event.target) + step;
    const person = ranking.able[next];
    if (person === undefined) return;
    arming.armOne(person._id);
    marks[next]?.focus();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its radio buttons receive the keys
    <fieldset className={mesaStyles.mesaMarks} onKeyDown={onKeyDown}>
      <legend className="visually-hidden">Personas que pueden tomarlo</legend>
      {children}
    </fieldset>
  );
}

function Nobody({ caso, tipo, isAnybody }: { caso: CasoDeMesa; tipo: TipoAsignable; isAnybody: boolean }) {
  return (
    <StateMessage
      tone="a"
      icon={<UserRoundX size={22} strokeWidth={1.75} />}
      title={isAnybody ? 'Nadie disponible' : words.nadieDelTipo(tipo)}
    >
      {isAnybody ? words.nadie(caso.caso) : words.sinRol(tipo)}
    </StateMessage>
  );
}

const Bars = () =>
  Array.from({ length: 6 }, (_, row) => (
    <div key={row} className={clsx(styles.mesaPerson, styles.mesaPersonRow)} aria-hidden>
      <i className={mesaStyles.mesaBar} style={{ width: `${38 + ((row * 29) % 34)}%` }} />
    </div>
  ));
