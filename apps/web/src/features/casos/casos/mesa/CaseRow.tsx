import { clsx } from 'clsx';
import { GripVertical, ShieldAlert } from 'lucide-react';
import { memo, type PointerEvent } from 'react';
import { Link } from 'react-router';
import type { CasoDeMesa, GrupoDeMesa, Metas } from '@amparo/contract/casos/casos/mesa';
import { faltanEn } from '@amparo/contract/casos/casos/rules';
import { Plate } from '../../../../kit/glyphs/Plate.tsx';
import { holdersOf, progressOf, shortType } from './board.ts';
import { Ring } from './Ring.tsx';
import styles from './mesa.module.css';

interface RowProps {
  caso: CasoDeMesa;
  grupo: GrupoDeMesa;
  metas: Metas;
  isChosen: boolean;
  /** The case lacks a staff type that the user may assign. */
  isLoose: boolean;
  /** The case is being dragged; its row stays as an empty slot. */
  isTaken: boolean;
  isLeaving: boolean;
  onChoose: (caso: number) => void;
  onTake: (event: PointerEvent, caso: CasoDeMesa) => void;
  /** Set if the user may approve this case. */
  onApprove: ((caso: CasoDeMesa) => void) | undefined;
}

/** Row of the queue. Memoized, because up to two thousand cases may be open. */
export const CaseRow = memo(function CaseRow(props: RowProps) {
  const { caso, grupo, isChosen, isLoose, isTaken, isLeaving, onChoose, onTake } = props;
  const state = `${isTaken ? styles.isTaken : ''}${isLeaving ? styles.isLeaving : ''}`;
  return (
    <label
      className={clsx(
        grupo === 'en-marcha' ? styles.mesaLine : styles.mesaCase,
        isLoose && styles.isLoose,
        state,
      )}
      onPointerDown={isLoose ? (event) => onTake(event, caso) : undefined}
    >
      <input
        type="radio"
        name="mesa-caso"
        className={styles.mesaMark}
        data-caso={caso.caso}
        data-grupo={grupo}
        checked={isChosen}
        onChange={() => onChoose(caso.caso)}
        // Clicking the selected case selects it again, because on a phone this opens the team.
        onClick={() => isChosen && onChoose(caso.caso)}
      />
      {grupo === 'en-marcha' ? <Line caso={caso} /> : <Card {...props} />}
    </label>
  );
});

const CaseNumber = ({ caso }: { caso: CasoDeMesa }) => (
  <Link
    to={`/gestionar?id=${caso.caso}`}
    className={clsx('num', styles.mesaNumber)}
    tabIndex={-1}
    title="Abrir el caso"
  >
    {caso.caso}
  </Link>
);

const Line = ({ caso }: { caso: CasoDeMesa }) => (
  <>
    <CaseNumber caso={caso} />
    <Plate placa={caso.placa} publica={caso.publico} />
    <span className="grow el" title={holdersOf(caso)}>
      {holdersOf(caso)}
    </span>
    <span className="xs t3 num">{progressOf(caso)}</span>
  </>
);

function Card({ caso, grupo, metas, isLoose, onApprove }: RowProps) {
  const isApproval = grupo === 'aprobacion';
  return (
    <>
      {isApproval ? (
        <span className={clsx('ava ava-a', styles.mesaShield)} aria-hidden>
          <ShieldAlert size={17} strokeWidth={1.75} />
        </span>
      ) : (
        <>
          {isLoose && <GripVertical size={14} className={styles.mesaGrip} aria-hidden />}
          <Ring estado={caso.estado} desde={caso.desde} metas={metas} />
        </>
      )}
      <span className={clsx('grow', styles.mesaWords)}>
        <span className={clsx('row', styles.mesaWhat)}>
          <CaseNumber caso={caso} />
          <Plate placa={caso.placa} publica={caso.publico} />
          <span className="xs t3">{caso.ciudad}</span>
        </span>
        <span className={clsx('xs t2 el', styles.mesaWhere)} title={noteOf(caso, grupo)}>
          {noteOf(caso, grupo)}
        </span>
      </span>
      {isApproval ? <Approval caso={caso} onApprove={onApprove} /> : <Missing caso={caso} />}
    </>
  );
}

const noteOf = (caso: CasoDeMesa, grupo: GrupoDeMesa) =>
  grupo === 'por-vencer' && caso.responsables.length > 0
    ? `${holdersOf(caso)} · ${progressOf(caso)}`
    : caso.direccion;

/** Missing staff types, or "Llegada" while an assignee is on the way. */
function Missing({ caso }: { caso: CasoDeMesa }) {
  const missing = faltanEn(caso.estado, caso.solicitados).map(shortType);
  const waits = missing.length === 0 && caso.estado === 'Asignado' && caso.llegaron.length === 0;
  const chips = waits ? ['Llegada'] : missing;
  return (
    <span className={clsx('row', styles.mesaMissing)}>
      {chips.length > 0 && <span className="visually-hidden">Falta:</span>}
      {chips.slice(0, 2).map((chip) => (
        <span key={chip} className={styles.mesaChip}>
          {chip}
        </span>
      ))}
      {chips.length > 2 && (
        <span className={styles.mesaChip} title={chips.slice(2).join(', ')}>
          +{chips.length - 2}
        </span>
      )}
    </span>
  );
}

function Approval({ caso, onApprove }: Pick<RowProps, 'caso' | 'onApprove'>) {
  if (onApprove !== undefined)
    return (
      <button type="button" className={styles.mesaApprove} onClick={() => onApprove(caso)}>
        Aprobar
      </button>
    );
  return (
    <span className={clsx('xs t3', styles.mesaApprover)}>
      {caso.solicitud_atencion ? 'Aprueba' : 'Sin solicitar'}
      <br />
      Coord. C. Center
    </span>
  );
}
