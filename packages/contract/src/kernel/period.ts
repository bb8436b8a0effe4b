import { crossFieldRule } from './cross-field-rule.ts';
import { mensajes } from './mensajes.ts';

interface Period<D> {
  fecha_inicial?: D;
  fecha_final?: D;
}

/**
 * Error message if the first day is after the last one, or undefined. Both days count, so they may be equal.
 */
export function errorDeFechas({
  fecha_inicial: start,
  fecha_final: end,
}: Period<unknown>): string | undefined {
  const isWrong = typeof start === 'string' && typeof end === 'string' && end !== '' && start > end;
  return isWrong ? mensajes.fechas.orden : undefined;
}

export const enOrden = crossFieldRule<Period<string | undefined>>((value, refuse) => {
  const message = errorDeFechas(value);
  if (message !== undefined) refuse(['fecha_final'], message);
});
