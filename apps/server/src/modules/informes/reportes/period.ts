import { sql, type RawBuilder } from 'kysely';
import { diasDe, periodoAnterior, type Periodo } from '@amparo/contract/informes/reportes/rules';
import { finDelDia, inicioDelDia } from '@amparo/contract/kernel/time';
import { dayOf } from './sources.ts';

/** SQL expressions over an instant, for a period and the one before it. */
export interface Compared {
  readonly anterior: Periodo;
  readonly within: (instant: RawBuilder<unknown>) => RawBuilder<unknown>;
  readonly isNow: (instant: RawBuilder<unknown>) => RawBuilder<unknown>;
  /**
   * Bogotá day of the instant. A day of the earlier period is shifted to the same position in the later one,
   * so that each day or month is compared with its counterpart.
   */
  readonly day: (instant: RawBuilder<unknown>) => RawBuilder<unknown>;
}

export function comparedOf(periodo: Periodo): Compared {
  const anterior = periodoAnterior(periodo);
  const start = inicioDelDia(periodo.fecha_inicial);
  const isNow = (instant: RawBuilder<unknown>) => sql`${instant} >= ${start}::timestamptz`;
  return {
    anterior,
    isNow,
    within: (instant) =>
      sql`${instant} >= ${inicioDelDia(anterior.fecha_inicial)} and ${instant} < ${finDelDia(periodo.fecha_final)}`,
    day: (instant) =>
      sql`(${dayOf(instant)} + case when ${isNow(instant)} then 0 else ${diasDe(periodo)}::int end)`,
  };
}
