import { fechaHora } from '@amparo/contract/kernel/time';
import {
  impedimentoDePaso,
  PASOS_DE_TURNO,
  pasosOfrecidos,
  type TurnoActuable,
  ultimoPaso,
  ultimoRegistro,
} from '@amparo/contract/revision/turnos/pasos';
import { turnoActuable } from '@amparo/contract/revision/turnos/rules';
import { type PasoDeTurno, type TurnoCompleto } from '@amparo/contract/revision/turnos/schemas';

export const STEPS: readonly number[] = PASOS_DE_TURNO.map((_, at) => at + 1);
export const stepName = (paso: number) => PASOS_DE_TURNO[paso - 1] ?? '';
/** "4 · Inspección visual". */
const stepOption = (paso: number) => ({ value: paso, label: `${paso} · ${stepName(paso)}` });

/** Steps that can be recorded now: upcoming ones, and earlier ones without a final result (TURNOS-48). */
export function offeredSteps(turno: TurnoActuable, conArchivos: boolean) {
  const coming = pasosOfrecidos(turno);
  const again = STEPS.filter(
    (paso) => !coming.includes(paso) && impedimentoDePaso(turno, paso, conArchivos) === undefined,
  );
  return [...again, ...coming].map(stepOption);
}

/** State of a step: last recorded result, skipped, next or upcoming. */
export type Standing =
  | { kind: 'recorded'; last: PasoDeTurno }
  | { kind: 'skipped' }
  | { kind: 'next' }
  | { kind: 'coming' };

export function standingOf(turno: TurnoCompleto, paso: number): Standing {
  const last = ultimoRegistro(turno, paso);
  if (last !== undefined) return { kind: 'recorded', last };
  const able = turnoActuable(turno);
  const farthest = ultimoPaso(able);
  if (paso < farthest) return { kind: 'skipped' };
  return { kind: able.abierto && paso === farthest + 1 ? 'next' : 'coming' };
}

export const settledIn = (turno: Pick<TurnoCompleto, 'pasos'>): number =>
  STEPS.filter((paso) => {
    const last = ultimoRegistro(turno, paso);
    return last !== undefined && last.estado !== 'Por resolver';
  }).length;

const ENDINGS = { certificado: 'Certificado', cancelado: 'Cancelado' } as const;

/** "Cancelado por Marcela Ibarra el 18/11/2026 14:02"; undefined while it is open. */
export function endingWords({ cierre }: Pick<TurnoCompleto, 'cierre'>): string | undefined {
  if (cierre === null) return undefined;
  return `${ENDINGS[cierre.motivo]} por ${cierre.autor} el ${fechaHora(new Date(cierre.fecha))}`;
}
