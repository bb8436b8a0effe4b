import { useCallback, useEffect, useState } from 'react';
import type { Criteria, Page } from '@amparo/contract/kernel/list';
import type { Failure } from '../data/failure.ts';
import { useApiQuery } from '../data/queries.ts';
import { lastPage, type ListPlace } from './listState.ts';
import { type Filtros, inputOf, type ListRoute, type Padre } from './types.ts';
import type { ListState } from './useListState.ts';

export interface ListPage<Row> {
  /** undefined until the first response. */
  rows: readonly Row[] | undefined;
  answer: Page<Row> | undefined;
  total: number;
  /** The result of the criteria, if it is a single row. */
  only: Row | undefined;
  /** The state of the list to which the shown rows belong. */
  shown: ListPlace;
  /** The rows of the previous state are still shown. */
  isChanging: boolean;
  isFetching: boolean;
  failure: Failure | null;
  /** Refetches and returns the rows of this page. */
  refresh: () => Promise<readonly Row[]>;
}

interface Within {
  padre: Padre;
  /** Criteria that this list always has; the user neither sees nor changes them. */
  fijos: Filtros;
}

export function useListPage<Row, C extends Criteria>(
  route: ListRoute<Row, C>,
  state: ListState,
  { padre, fijos }: Within,
): ListPage<Row> {
  const { pagina, tamano, filtros, goTo } = state;
  const query = { filtros: { ...filtros, ...fijos }, elementosPorPagina: tamano, pagina };
  const ask = useApiQuery(route, inputOf<Row, C>(padre, query), { keepPrevious: true });
  const { refetch } = ask;
  const refresh = useCallback(async () => (await refetch()).data?.datos ?? [], [refetch]);

  // The last row of the last page may be gone: go to the new last page instead of showing an empty one.
  const { data, isPlaceholderData } = ask;
  const isBeyondEnd =
    data !== undefined && !isPlaceholderData && data.datos.length === 0 && data.totalElementos > 0;
  const last = lastPage(data?.totalElementos ?? 0, tamano);
  useEffect(() => {
    if (isBeyondEnd && pagina > last) goTo(last, { replace: true });
  }, [isBeyondEnd, pagina, last, goTo]);

  const isSearch = Object.keys(filtros).length > 0;
  const isChanging = isPlaceholderData || isBeyondEnd;
  const [shown, setShown] = useState<ListPlace>(state);
  if (!isChanging && shown !== state) setShown(state);

  return {
    rows: data?.datos,
    answer: data,
    total: data?.totalElementos ?? 0,
    only: isChanging || data?.totalElementos !== 1 || !isSearch ? undefined : data.datos[0],
    shown,
    isChanging,
    isFetching: ask.isFetching,
    failure: ask.error,
    refresh,
  };
}
