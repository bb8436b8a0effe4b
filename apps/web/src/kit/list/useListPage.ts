import { useCallback, useEffect, useState } from 'react';
import type { Criteria, Page } from '@amparo/contract/kernel/list';
import type { Failure } from '../data/failure.ts';
import { useAsk } from '../data/hooks.ts';
import { lastPage, type ListPlace } from './listState.ts';
import { type Filtros, inputOf, type ListRoute, type Padre } from './types.ts';
import type { ListState } from './useListState.ts';

export interface ListPage<Row> {
  /** undefined until the first answer. */
  rows: readonly Row[] | undefined;
  /** The same with everything else that the answer told. */
  answer: Page<Row> | undefined;
  total: number;
  /** What the criteria found, where that is exactly one. */
  only: Row | undefined;
  /** Which place of the list the rows shown belong to. */
  shown: ListPlace;
  /** The rows shown are still those of the page before. */
  isChanging: boolean;
  isFetching: boolean;
  failure: Failure | null;
  /** Reads again and gives the rows of this page. */
  refresh: () => Promise<readonly Row[]>;
}

interface Within {
  padre: Padre;
  /** Criteria that this list always has; people neither see nor change them. */
  fijos: Filtros;
}

export function useListPage<Row, C extends Criteria>(
  route: ListRoute<Row, C>,
  state: ListState,
  { padre, fijos }: Within,
): ListPage<Row> {
  const { pagina, tamano, filtros, goTo } = state;
  const query = { filtros: { ...filtros, ...fijos }, elementosPorPagina: tamano, pagina };
  const ask = useAsk(route, inputOf<Row, C>(padre, query), { keepPrevious: true });
  const { refetch } = ask;
  const refresh = useCallback(async () => (await refetch()).data?.datos ?? [], [refetch]);

  // The last row of the last page may have left it: an empty page is never shown while there are rows.
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
