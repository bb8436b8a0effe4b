import { fechaHora } from '@amparo/contract/kernel/time';
import { type PasoDeTurno, turnoActuable, type TurnoCompleto } from '@amparo/contract/turnos';
import {
  impedimentoDePaso,
  PASOS_DE_TURNO,
  pasosOfrecidos,
  type TurnoActuable,
  ultimoPaso,
  ultimoRegistro,
} from '@amparo/contract/turnos-pasos';

export const STEPS: readonly number[] = PASOS_DE_TURNO.map((_, at) => at + 1);
export const stepName = (paso: number) => PASOS_DE_TURNO[paso - 1] ?? '';
/** "4 · Inspección visual". */
const stepOption = (paso: number) => ({ value: paso, label: `${paso} · ${stepName(paso)}` });

/** What can be recorded now: the steps to come, and before them those that were not settled (TURNOS-48). */
export function offeredSteps(turno: TurnoActuable, conArchivos: boolean) {
  const coming = pasosOfrecidos(turno);
  const again = STEPS.filter(
    (paso) => !coming.includes(paso) && impedimentoDePaso(turno, paso, conArchivos) === undefined,
  );
  return [...again, ...coming].map(stepOption);
}

/** How a step stands: as it was recorded last, skipped, next or to come. */
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

/** How many of the seven were recorded and wait for nothing. */
export const settledIn = (turno: Pick<TurnoCompleto, 'pasos'>): number =>
  STEPS.filter((paso) => {
    const last = ultimoRegistro(turno, paso);
    return last !== undefined && last.estado !== 'Por resolver';
  }).length;

const ENDINGS = { certificado: 'Certificado', cancelado: 'Cancelado' } as const;

/** "Cancelado por Marcela Ibarra el 18/11/2026 14:02": why it is over. */
export function endingWords({ cierre }: Pick<TurnoCompleto, 'cierre'>): string | undefined {
  if (cierre === null) return undefined;
  return `${ENDINGS[cierre.motivo]} por ${cierre.autor} el ${fechaHora(new Date(cierre.fecha))}`;
}
