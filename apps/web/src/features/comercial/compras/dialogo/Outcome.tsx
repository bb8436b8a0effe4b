import type { ReactNode } from 'react';
import { placaLegible } from '@amparo/contract/kernel/placa';
import type { Dia } from '@amparo/contract/kernel/time';
import { plazoLegible } from '../words.ts';
import { usePlan } from './PlanStep.tsx';
import styles from './dialogo.module.css';

interface OutcomeProps {
  /** Subject and verb of the sentence, such as "Gloria recibe". */
  quien: string;
  plan: string | undefined;
  placa: string | undefined;
  inicial: Dia;
  children?: ReactNode;
}

/** Summary of the purchase in one sentence; empty until all parts are chosen. */
export function Outcome({ quien, plan, placa, inicial, children }: OutcomeProps) {
  const chosen = usePlan(plan);
  if (chosen === undefined || placa === undefined) return null;
  const { desde, hasta } = plazoLegible(inicial, chosen.vigencia_en_meses);
  return (
    <output className={styles.outcome} aria-label="Resumen">
      {quien} <b>{chosen.nombre}</b> para <b>{placaLegible(placa)}</b>,{' '}
      {hasta === undefined ? (
        <>
          desde el <b className="num">{desde}</b> y no vence.
        </>
      ) : (
        <>
          del <b className="num">{desde}</b> al <b className="num">{hasta}</b>.
        </>
      )}{' '}
      {children}
    </output>
  );
}
