import { sumaDias, mesesDespues, diasEntre } from '../../kernel/dias-habiles.ts';
import { cuantos } from '../../kernel/numbers.ts';
import type { Dia } from '../../kernel/time.ts';

/** First and last day of a rule; both count. */
export interface PeriodoDePicoPlaca {
  readonly fecha_inicial: Dia;
  readonly fecha_final: Dia;
}

const mesesEntre = (desde: Dia, hasta: Dia): number =>
  12 * (Number(hasta.slice(0, 4)) - Number(desde.slice(0, 4))) +
  Number(hasta.slice(5, 7)) -
  Number(desde.slice(5, 7));

/**
 * The next period of the same length. A period of whole months is followed by the same number of months,
 * whatever their days: after the first half of a year comes the second half, after a year the next year.
 */
export function siguientePeriodo({ fecha_inicial, fecha_final }: PeriodoDePicoPlaca): PeriodoDePicoPlaca {
  const inicio = sumaDias(fecha_final, 1);
  const meses = mesesEntre(fecha_inicial, inicio);
  const sonMeses = meses > 0 && mesesDespues(fecha_inicial, meses) === inicio;
  const final = sonMeses
    ? sumaDias(mesesDespues(inicio, meses), -1)
    : sumaDias(inicio, diasEntre(fecha_inicial, fecha_final));
  return { fecha_inicial: inicio, fecha_final: final };
}

/** From this many days before its end, a rule needs a successor. */
const POR_VENCER_DIAS = 30;

export type EstadoDeVigencia = 'vigente' | 'por comenzar' | 'por vencer' | 'vencida';

export function vigenciaDe(
  { fecha_inicial, fecha_final }: PeriodoDePicoPlaca,
  hoy: Dia,
): { estado: EstadoDeVigencia; texto: string } {
  if (hoy > fecha_final) return { estado: 'vencida', texto: 'Vencida' };
  if (hoy < fecha_inicial) return { estado: 'por comenzar', texto: 'Por comenzar' };
  const quedan = diasEntre(hoy, fecha_final);
  if (quedan > POR_VENCER_DIAS) return { estado: 'vigente', texto: 'Vigente' };
  return {
    estado: 'por vencer',
    texto: quedan === 0 ? 'Vence hoy' : `Vence en ${cuantos(quedan, 'día', 'días')}`,
  };
}
