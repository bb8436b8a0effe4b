import { clsx } from 'clsx';
import { Check, CircleAlert, Minus } from 'lucide-react';
import type { ReactNode } from 'react';
import {
  CERTIFICACION,
  impedimentoDePaso,
  PASOS_DE_TURNO,
  RECEPCION,
} from '@amparo/contract/revision/turnos/pasos';
import { turnos } from '@amparo/contract/revision/turnos/routes';
import { turnoActuable } from '@amparo/contract/revision/turnos/rules';
import { type TurnoCompleto } from '@amparo/contract/revision/turnos/schemas';
import { useMay } from '../../../../kit/list/useRecordActions.ts';
import { mechanicOf } from '../../../../kit/turnos/turno.ts';
import { When } from '../../../../kit/workspace/When.tsx';
import { settledIn, type Standing, standingOf, stepName, STEPS } from './words.ts';
import styles from './gestion.module.css';
import pasosStyles from './pasos.module.css';

interface RailProps {
  turno: TurnoCompleto;
  /** Called with a step that can be recorded; the form selects it. */
  onChoose: (paso: number) => void;
}

/** The seven steps with their state (TURNOS-26). */
export function Rail({ turno, onChoose }: RailProps) {
  const able = turnoActuable(turno);
  const mayWrite = useMay()(turnos.actualizarPaso);
  return (
    <section className="tarj" aria-labelledby="pasos-del-turno">
      <h2 className="tarj-cab">
        <span id="pasos-del-turno">Pasos</span>
        <span className={clsx('t3 num', styles.turnoCuantos)}>
          {settledIn(turno)} de {PASOS_DE_TURNO.length}
        </span>
      </h2>
      <ol className={pasosStyles.turnoPasos}>
        {STEPS.map((paso) => {
          const standing = standingOf(turno, paso);
          const canChoose = mayWrite && impedimentoDePaso(able, paso, false) === undefined;
          return (
            <li key={paso} className={clsx(pasosStyles.turnoPaso, pasosStyles[`is-${lookOf(standing)}`])}>
              <Mark paso={paso} standing={standing} />
              <span className="grow">
                <Name paso={paso} onChoose={canChoose ? () => onChoose(paso) : undefined} />
                <span className={clsx('xs t3', pasosStyles.turnoPasoDicho)}>
                  {saidOf(turno, paso, standing)}
                </span>
              </span>
              {standing.kind === 'recorded' && <When fecha={standing.last.fecha} />}
            </li>
          );
        })}
      </ol>
    </section>
  );
}

function Name({ paso, onChoose }: { paso: number; onChoose: (() => void) | undefined }) {
  const name = stepName(paso);
  if (onChoose === undefined) return <span className={pasosStyles.turnoPasoNombre}>{name}</span>;
  return (
    <button
      type="button"
      className={pasosStyles.turnoPasoNombre}
      aria-label={`Registrar el paso ${paso}, ${name}`}
      onClick={onChoose}
    >
      {name}
    </button>
  );
}

const lookOf = (standing: Standing) => {
  if (standing.kind !== 'recorded') return standing.kind;
  return standing.last.estado === 'Por resolver' ? 'open' : 'done';
};

function Mark({ paso, standing }: { paso: number; standing: Standing }) {
  const marks: Readonly<Record<string, ReactNode>> = {
    done: <Check size={14} strokeWidth={2.6} />,
    open: <CircleAlert size={15} strokeWidth={2} />,
    skipped: <Minus size={14} strokeWidth={2.4} />,
  };
  return (
    <span className={clsx('num', pasosStyles.turnoPasoN)} aria-hidden>
      {marks[lookOf(standing)] ?? paso}
    </span>
  );
}

function saidOf(turno: TurnoCompleto, paso: number, standing: Standing): string {
  switch (standing.kind) {
    case 'skipped':
      return 'Se saltó';
    case 'next':
      return 'Sigue';
    case 'coming':
      return paso === CERTIFICACION ? 'Cierra el turno' : 'Por hacer';
    case 'recorded': {
      const { last } = standing;
      const mechanic = mechanicOf(turno);
      if (last.resultado !== null)
        return last.estado === 'Por resolver' ? `${last.resultado}, por resolver` : last.resultado;
      return paso === RECEPCION && mechanic !== undefined
        ? `Mecánico: ${mechanic.nombre}`
        : `Registró ${last.autor}`;
    }
  }
}
