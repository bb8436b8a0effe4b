import { clsx } from 'clsx';
import { Gift } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Dia } from '@amparo/contract/kernel/time';
import { vigenciaDe } from '@amparo/contract/vehiculos/vehiculos/papeles';
import { DaysLeft } from '../../../kit/glyphs/papers.tsx';
import { RemainingBars } from '../../../kit/glyphs/RemainingBars.tsx';
import { type Bundle, isUsable, type Turn, turnOf } from './bundles.ts';
import { Situation } from './Situation.tsx';
import { reasonOf, usesOf } from './words.ts';
import styles from './cuenta.module.css';
import '../../../kit/recordPage/sheet.css';

interface BundleRowProps {
  bundle: Bundle;
  hoy: Dia;
  /** Plate of the purchase, next to the plan. */
  mark?: ReactNode;
  /** Owner of the account, below the plan. */
  whose?: ReactNode;
  turns?: ReadonlyMap<string, Turn>;
  action?: ReactNode;
}

const NO_TURNS: ReadonlyMap<string, Turn> = new Map();

/** Row of a purchase: plan, order of use, end date, remaining uses and why it cannot be used. */
export function BundleRow({ bundle, hoy, mark, whose, turns = NO_TURNS, action }: BundleRowProps) {
  const turn = turnOf(bundle, turns);
  const isFirst = turn !== undefined && turn !== 'mixed' && 'first' in turn;
  return (
    <li
      className={clsx(
        'sheet-row',
        styles.bundle,
        isFirst && styles.bundleFirst,
        !isUsable(bundle) && styles.bundlePast,
      )}
    >
      <div className={styles.bundleWhat}>
        <div className={styles.bundlePlan}>
          <b>{bundle.plan}</b>
          {bundle.manual && (
            <span className={clsx('xs', styles.bundleGift)} title="Cortesía o compra manual">
              <Gift size={13} strokeWidth={1.9} aria-hidden /> Cortesía
            </span>
          )}
          {mark}
        </div>
        {turn !== undefined && turn !== 'mixed' && <TurnWords turn={turn} />}
        <Services bundle={bundle} turns={turn === 'mixed' ? turns : NO_TURNS} />
        {whose}
      </div>
      <div className={clsx('num', styles.bundleLeft)}>
        <Left bundle={bundle} />
        <div className="xs t3">{reasonOf(bundle)}</div>
        {isUsable(bundle) && isEnding(bundle, hoy) && (
          <div className="xs">
            <DaysLeft vence={bundle.fecha_final} hoy={hoy} />
          </div>
        )}
      </div>
      <span className={styles.bundleState}>
        <Situation situacion={bundle.situacion} />
      </span>
      {action}
    </li>
  );
}

const isEnding = ({ fecha_final }: Bundle, hoy: Dia) => vigenciaDe(fecha_final, hoy).estado === 'por-vencer';

/** Remaining uses with a bar. An unlimited service shows that and its number of uses. */
function Left({ bundle }: { bundle: Bundle }) {
  const { cantidad, cantidad_usada, fecha_final } = bundle;
  if (fecha_final !== null)
    return (
      <div>
        {isUsable(bundle) && <b>Sin límite</b>} {cantidad_usada > 0 && <span>{usesOf(bundle)}</span>}
      </div>
    );
  return (
    <div className={styles.bundleCount}>
      <RemainingBars left={cantidad - cantidad_usada} of={cantidad} />
      <b>
        <span className="visually-hidden">Quedan </span>
        {usesOf(bundle)}
      </b>
    </div>
  );
}

function Services({ bundle: { servicios }, turns }: { bundle: Bundle; turns: ReadonlyMap<string, Turn> }) {
  return (
    <ul className={styles.bundleServices} aria-label="Servicios">
      {servicios.map(({ _id, legible }) => {
        const turn = turns.get(_id);
        return (
          <li key={_id}>
            {legible}
            {turn !== undefined && <TurnWords turn={turn} />}
          </li>
        );
      })}
    </ul>
  );
}

/** Whether the next case uses this purchase, and why, or which purchase is used before it (CUENTA-13). */
function TurnWords({ turn }: { turn: Turn }) {
  if ('after' in turn)
    return <span className={clsx('xs t3', styles.bundleTurn)}>Se usa después de {turn.after}</span>;
  return (
    <span className={clsx('xs', styles.bundleTurn)}>
      <b>Se usa primero</b>: {turn.first}
    </span>
  );
}
