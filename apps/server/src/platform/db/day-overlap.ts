import { sql } from 'kysely';
import { finDelDia, inicioDelDia, type Dia } from '@amparo/contract/kernel/time';
import type { SqlCondition } from './condition.ts';

/**
 * SQL condition: the event overlaps these Bogotá days. No event lasts longer than a day, so only events that
 * begin up to one day before `desde` can still overlap.
 */
export const overlapsDays = (inicio: string, fin: string, desde: Dia, hasta: Dia): SqlCondition => sql`
  ${sql.ref(inicio)} >= ${inicioDelDia(desde)}::timestamptz - interval '1 day'
  and ${sql.ref(fin)} > ${inicioDelDia(desde)} and ${sql.ref(inicio)} < ${finDelDia(hasta)}`;
