import { Button } from 'antd';
import { clsx } from 'clsx';
import { UserRoundX } from 'lucide-react';
import type { KeyboardEvent, RefObject } from 'react';
import { cuantos } from '@amparo/contract/kernel/numbers';
import { lowerFirst } from '@amparo/contract/kernel/text';
import { CannotLoad } from '../../../../kit/dialogs/CannotLoad.tsx';
import { StateMessage } from '../../../../kit/glyphs/StateMessage.tsx';
import { PersonRow, RefusedRow } from './Person.tsx';
import { MOST, type Asignando } from './useAsignar.ts';
import styles from './asignar.module.css';
import '../../../../kit/list/rows.css';

interface PeopleProps {
  asignando: Asignando;
  place: RefObject<HTMLFieldSetElement | null>;
  onKeyDown: (event: KeyboardEvent) => void;
}

/** Candidates from best to unavailable. The radio group is one tab stop. */
export function People({ asignando, place, onKeyDown }: PeopleProps) {
  const { ask, people, able, chosen, isReady, choose, isSomewhere } = asignando;
  if (ask.error !== null && ask.data === undefined) return <NotLoaded asignando={asignando} />;
  if (ask.data !== undefined && people.length === 0) return <Nobody asignando={asignando} />;
  const refused = people.filter(({ impedimento }) => impedimento !== null);
  return (
    <div
      className={ask.isPlaceholderData ? clsx(styles.candList, styles.candOld) : styles.candList}
      aria-busy={!isReady}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its radio buttons receive the keys */}
      <fieldset ref={place} tabIndex={-1} className={styles.candPeople} onKeyDown={onKeyDown}>
        <legend className="visually-hidden">Personas que se pueden asignar</legend>
        {ask.data === undefined && <Bars />}
        {able.map((person, index) => (
          <PersonRow
            key={person._id}
            person={person}
            place={index + 1}
            isChosen={person === chosen}
            isSomewhere={isSomewhere}
            onChoose={() => choose(person._id)}
          />
        ))}
      </fieldset>
      {refused.length > 0 && (
        <>
          <h3 className={clsx('xs t3', styles.candSub)}>No se pueden asignar ahora</h3>
          <ul className={styles.candRefusals}>
            {refused.map((person) => (
              <RefusedRow key={person._id} person={person} />
            ))}
          </ul>
        </>
      )}
      <More asignando={asignando} />
    </div>
  );
}

const Bars = () =>
  Array.from({ length: 5 }, (_, row) => (
    <div key={row} className={styles.cand} aria-hidden>
      <i className="list-bar" style={{ width: `${38 + ((row * 29) % 34)}%` }} />
    </div>
  ));

/** Loads more candidates, so that every candidate can be reached (ASIGNACION-36). */
function More({ asignando: { ask, people, more, shown } }: { asignando: Asignando }) {
  const left = (ask.data?.totalElementos ?? 0) - people.length;
  if (left <= 0) return null;
  return (
    <div className={styles.candMore}>
      {shown < MOST ? (
        <Button size="small" loading={ask.isFetching} onClick={more}>
          Mostrar más ({left})
        </Button>
      ) : (
        <span className="xs t3">
          Hay {cuantos(left, 'persona', 'personas')} más: escribe un nombre para encontrarlas.
        </span>
      )}
    </div>
  );
}

function Nobody({ asignando: { tipo, texto, setTexto } }: { asignando: Asignando }) {
  const typed = texto.trim();
  return (
    <StateMessage
      icon={<UserRoundX size={22} strokeWidth={1.75} />}
      title={typed === '' ? `No hay personas con el rol ${tipo}` : 'Nadie coincide'}
      actions={typed === '' ? undefined : <Button onClick={() => setTexto('')}>Ver a todos</Button>}
    >
      {typed === ''
        ? `Pide a un administrador que dé el rol ${tipo} a quien deba atender el caso.`
        : `Ningún ${lowerFirst(tipo)} activo tiene «${typed}» en su nombre, identificación o correo.`}
    </StateMessage>
  );
}

function NotLoaded({ asignando: { ask } }: { asignando: Asignando }) {
  const { error } = ask;
  if (error === null) return null;
  // A rule failure means that the case changed while the list was open, so a retry would not help.
  if (error.kind === 'rule') return <Impeded reason={error.message} />;
  return (
    <CannotLoad
      title="No pudimos cargar las personas"
      failure={error}
      retrying={ask.isFetching}
      onRetry={() => void ask.refetch()}
    />
  );
}

/** Shown if the case is closed or not yet approved (APROBACION-02, APROBACION-04). */
export function Impeded({ reason }: { reason: string }) {
  return (
    <StateMessage
      tone="a"
      icon={<UserRoundX size={22} strokeWidth={1.75} />}
      title="El caso no se puede asignar ahora"
    >
      <span role="alert">{reason}.</span>
    </StateMessage>
  );
}
