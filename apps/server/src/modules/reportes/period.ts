import { sql, type RawBuilder } from 'kysely';
import { finDelDia, inicioDelDia } from '@amparo/contract/kernel/time';
import { diasDe, periodoAnterior, type Periodo } from '@amparo/contract/reportes-reglas';
import { dayOf } from './sources.ts';

/** A period and the one before it, as SQL over an instant. */
export interface Compared {
  readonly anterior: Periodo;
  /** Within either of them. */
  readonly within: (instant: RawBuilder<unknown>) => RawBuilder<unknown>;
  readonly isNow: (instant: RawBuilder<unknown>) => RawBuilder<unknown>;
  /**
   * The day that an instant stands for: its own, or the day of the present period that is as far into it. So a day or a month
   * is held against what happened as long before.
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
