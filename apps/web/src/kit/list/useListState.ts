import { useCallback, useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Criteria } from '@amparo/contract/kernel/list';
import { type ListPlace, readPlace, resized, writePlace } from './listState.ts';
import type { Filtros, ListRoute } from './types.ts';

export interface ListState extends ListPlace {
  goTo: (pagina: number, how?: { replace: boolean }) => void;
  resize: (tamano: number) => void;
  /** Goes back to the first page and keeps the size (LISTAS-13). */
  search: (filtros: Filtros) => void;
}

/**
 * The state of a list is its address: reload, back and a shared link show the same. A list inside a dialog or a tab keeps it
 * to itself, because the address is that of the screen around it.
 */
export function useListState<Row, C extends Criteria>(
  route: ListRoute<Row, C>,
  tamanos: readonly number[],
  isInside: boolean,
): ListState {
  const location = useLocation();
  const navigate = useNavigate();
  const [kept, keep] = useState('');
  const { criteria } = route.query;
  const search = isInside ? kept : location.search;
  const place = useMemo(() => readPlace(search, criteria, tamanos), [search, criteria, tamanos]);

  const move = useCallback(
    (next: ListPlace, replace = false) => {
      if (isInside) keep(writePlace(next));
      else void navigate({ search: writePlace(next) }, { replace });
    },
    [navigate, isInside],
  );
  return useMemo(
    () => ({
      ...place,
      goTo: (pagina, how) => move({ ...place, pagina }, how?.replace),
      resize: (tamano) => move(resized(place, tamano)),
      search: (filtros) => move({ ...place, pagina: 1, filtros }),
    }),
    [place, move],
  );
}
