import { sql } from 'kysely';
import { finDelDia, inicioDelDia, type Dia } from '@amparo/contract/kernel/time';
import type { Condition } from '../access/scope.ts';

/** What goes on in some days of Bogotá. Nothing of it lasts longer than a day: what began up to one before may still. */
export const during = (inicio: string, fin: string, desde: Dia, hasta: Dia): Condition => sql`
  ${sql.ref(inicio)} >= ${inicioDelDia(desde)}::timestamptz - interval '1 day'
  and ${sql.ref(fin)} > ${inicioDelDia(desde)} and ${sql.ref(inicio)} < ${finDelDia(hasta)}`;
