import { cuantos, formatNumero } from '@amparo/contract/kernel/numbers';
import type { BulkRow, RunState, Tally } from './run.ts';

/** Number of announcements for screen readers, however many rows there are. */
const STEPS = 10;

/** "12 hechos · 1 con error · 35 por hacer". */
export function talliedWords({ done, failed, left }: Tally): string {
  return [
    cuantos(done, 'hecho', 'hechos'),
    ...(failed === 0 ? [] : [`${formatNumero(failed)} con error`]),
    ...(left === 0 ? [] : [`${formatNumero(left)} por hacer`]),
  ].join(' · ');
}

export function progressWords({ phase, pause }: Pick<RunState<unknown>, 'phase' | 'pause'>): string {
  if (phase === 'stopping') return 'Deteniendo: termina lo que ya iba en camino.';
  if (pause === 'offline') return 'Sin conexión: en pausa. Sigue sola cuando vuelva, o la puedes detener.';
  if (pause === 'busy') return 'El servidor pidió una pausa. Sigue sola en un momento.';
  return 'No cierres esta pestaña: si la cierras, lo que falta queda sin tocar.';
}

/** The progress for screen readers: at every tenth, and at once during a pause. */
export function spokenWords(
  state: Pick<RunState<unknown>, 'phase' | 'pause'>,
  { total, left }: Tally,
): string {
  if (state.pause !== undefined || state.phase === 'stopping') return progressWords(state);
  const step = Math.floor(((total - left) / total) * STEPS);
  return step === 0 ? 'Empezó' : `Va el ${(step * 100) / STEPS} %`;
}

export function afterWords({ halted }: Pick<RunState<unknown>, 'halted'>, { failed, left }: Tally): string {
  if (halted !== undefined) return `Se detuvo: ${halted}`;
  if (left > 0)
    return `La detuviste. ${left === 1 ? 'Quedó 1' : `Quedaron ${formatNumero(left)}`} sin tocar.`;
  if (failed > 0) return 'Terminó. Mira por qué no se pudo con los que fallaron.';
  return 'Terminó: todos quedaron hechos.';
}

export const outcomeWords = ({ state, message }: BulkRow<unknown>): string =>
  state === 'done' ? 'Hecho' : state === 'failed' ? (message ?? 'No se pudo') : 'Sin tocar';

/** The result of each row, as text that can be pasted into a spreadsheet. */
export function copied<Row>(lines: readonly BulkRow<Row>[], nameOf: (row: Row) => string): string {
  return lines.map((line) => `${nameOf(line.row)}\t${outcomeWords(line)}`).join('\n');
}
