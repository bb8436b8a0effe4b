import { CLASES_DE_CASO } from '@amparo/contract/casos/casos/clases';
import type { Dia } from '@amparo/contract/kernel/time';
import type { Db } from '../../../platform/db/database.ts';
import { countsByDay, countFromTotals } from '../../../platform/db/totals.ts';

const tablaDe = (clase: string) => `caso:${clase}`;

/** Total of cases of every kind, archived or not, from stored totals instead of a count. */
export async function countCases(db: Db): Promise<number> {
  const totals = await Promise.all(
    CLASES_DE_CASO.map((clase) => countFromTotals(db, { tabla: tablaDe(clase), days: [], states: [] })),
  );
  return totals.reduce((sum, n) => sum + n, 0);
}

/** Cases per day of creation, from a day on, from the stored totals. */
export async function casesByDay(db: Db, desde: Dia): Promise<Map<Dia, number>> {
  const kinds = await Promise.all(
    CLASES_DE_CASO.map((clase) =>
      countsByDay(db, { tabla: tablaDe(clase), days: [{ edge: 'from', day: desde }], states: [] }),
    ),
  );
  const days = new Map<Dia, number>();
  for (const [dia, n] of kinds.flatMap((kind) => [...kind])) days.set(dia, (days.get(dia) ?? 0) + n);
  return days;
}
