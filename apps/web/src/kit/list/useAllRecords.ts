import { useQuery } from '@tanstack/react-query';
import { TAMANO_SELECTOR } from '@amparo/contract/identidad/accesos/schemas';
import type { Criteria } from '@amparo/contract/kernel/list';
import { call } from '../data/call.ts';
import type { Failure } from '../data/failure.ts';
import { routeKey } from '../data/queries.ts';
import { type Filtros, inputOf, type ListRoute, type Registro } from './types.ts';

export const allKey = <Row, C extends Criteria>(route: ListRoute<Row, C>, filtros: Filtros = NONE) => [
  ...routeKey(route),
  'all',
  filtros,
];
const NONE: Filtros = {};

/**
 * All records of a list, or all with these criteria, for pickers. Reads page after page up to the total, so
 * that none is missing (ROLES-18).
 */
export function useAllRecords<Row extends Registro, C extends Criteria>(
  route: ListRoute<Row, C>,
  { enabled = true, filtros = NONE }: { enabled?: boolean; filtros?: Filtros } = {},
) {
  return useQuery<readonly Row[], Failure>({
    queryKey: allKey(route, filtros),
    queryFn: ({ signal }) => readAll(route, filtros, signal),
    enabled,
  });
}

export async function readAll<Row extends Registro, C extends Criteria>(
  route: ListRoute<Row, C>,
  filtros: Filtros,
  signal: AbortSignal,
): Promise<Row[]> {
  // By id, because a record added during the read moves the last record of a page to the next one.
  const rows = new Map<string, Row>();
  for (let pagina = 1; ; pagina += 1) {
    const input = inputOf<Row, C>({}, { filtros, elementosPorPagina: TAMANO_SELECTOR, pagina });
    const { datos, totalElementos } = await call(route, input, { signal });
    for (const row of datos) rows.set(row._id, row);
    if (rows.size >= totalElementos || datos.length < TAMANO_SELECTOR) return [...rows.values()];
  }
}
