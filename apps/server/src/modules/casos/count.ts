import { CLASES_DE_CASO } from '@amparo/contract/clases';
import type { Db } from '../../platform/db/database.ts';
import { keptTotal } from '../../platform/db/totals.ts';

/** Cases of every kind, archived or not: from the totals that are kept, never by counting them. */
export async function countCases(db: Db): Promise<number> {
  const totals = await Promise.all(
    CLASES_DE_CASO.map((clase) => keptTotal(db, { tabla: `caso:${clase}`, days: [], states: [] })),
  );
  return totals.reduce((sum, n) => sum + n, 0);
}
