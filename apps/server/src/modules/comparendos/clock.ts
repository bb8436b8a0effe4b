import type { Comparendo } from '@amparo/contract/comparendos';
import type { OpcionesDeConteo } from '@amparo/contract/kernel/dias-habiles';
import { diaDe, type Dia } from '@amparo/contract/kernel/time';
import { relojDeComparendo } from '@amparo/contract/reloj-comparendo';
import type { Db } from '../../platform/db/database.ts';
import { closedFrom } from '../dias-no-habiles/index.ts';

/** How the terms of these fines are counted: over the days that people closed since the first of them. */
export async function countingOf(
  db: Db,
  fines: readonly { fecha_imposicion: Dia }[],
): Promise<OpcionesDeConteo> {
  const [first] = fines.map(({ fecha_imposicion: dia }) => dia).toSorted();
  return first === undefined ? {} : { cerrados: await closedFrom(db, first) };
}

/** Where each fine stands today. Only of those that are answered: a page, and never the table. */
export async function withClocks<F extends Comparendo>(db: Db, fines: readonly F[]): Promise<F[]> {
  const opciones = await countingOf(db, fines);
  const hoy = diaDe(new Date());
  return fines.map((fine) => ({
    ...fine,
    reloj: fine.estado ? relojDeComparendo(fine, hoy, opciones) : null,
  }));
}
