import { mensajes } from '../mensajes.ts';
import { rule } from './rule.ts';

interface Period<D> {
  fecha_inicial?: D;
  fecha_final?: D;
}

/** What is wrong with the two days of a record, or undefined. Both days count, so they may be the same one. */
export function errorDeFechas({
  fecha_inicial: start,
  fecha_final: end,
}: Period<unknown>): string | undefined {
  const isWrong = typeof start === 'string' && typeof end === 'string' && end !== '' && start > end;
  return isWrong ? mensajes.fechas.orden : undefined;
}

/** For the schema of a record with two days. */
export const enOrden = rule<Period<string | undefined>>((value, refuse) => {
  const message = errorDeFechas(value);
  if (message !== undefined) refuse(['fecha_final'], message);
});
