import { TAMANO_SELECTOR } from '@amparo/contract/identidad/accesos/schemas';
import type { Criteria } from '@amparo/contract/kernel/list';
import { call } from '../../data/call.ts';
import { type Filtros, inputOf, type ListRoute, type Padre, type Registro } from '../types.ts';
import { MOST } from './selection.ts';

export interface ListAsked<Row, C extends Criteria> {
  route: ListRoute<Row, C>;
  padre: Padre;
  filtros: Filtros;
}

/** The rows that the list finds, up to the maximum. A bulk action needs the current state of each row. */
export async function readMatching<Row extends Registro, C extends Criteria>(
  { route, padre, filtros }: ListAsked<Row, C>,
  signal: AbortSignal,
): Promise<readonly Row[]> {
  const rows = new Map<string, Row>();
  for (let pagina = 1; ; pagina += 1) {
    const query = { filtros, elementosPorPagina: TAMANO_SELECTOR, pagina };
    const { datos, totalElementos } = await call(route, inputOf<Row, C>(padre, query), { signal });
    for (const row of datos) rows.set(row._id, row);
    if (rows.size >= Math.min(totalElementos, MOST) || datos.length < TAMANO_SELECTOR)
      return [...rows.values()].slice(0, MOST);
  }
}
