import { useCallback, useEffect, useMemo, useState } from 'react';
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router';
import type { Criteria } from '@amparo/contract/kernel/list';
import {
  type ListPlace,
  readPlace,
  resized,
  withPanel,
  withSize,
  withView,
  writePlace,
} from './listState.ts';
import type { Filtros, ListRoute } from './types.ts';
import { usePageSizePreference } from './usePageSizePreference.ts';
import { useDefaultView } from './views/useDefaultView.ts';

export interface ListState extends ListPlace {
  goTo: (pagina: number, how?: { replace: boolean }) => void;
  resize: (tamano: number) => void;
  /** Goes to the first page and keeps the size (LISTAS-13). */
  search: (filtros: Filtros) => void;
  open: (place: ListPlace) => void;
}

/**
 * The address holds the state of a list, so that reload, back and a shared link show the same. A list inside
 * a dialog or a tab keeps its state locally, because the address belongs to the surrounding screen. Both open
 * with the user's usual page size. An address without parameters of the list opens the user's default view.
 */
export function useListState<Row, C extends Criteria>(
  route: ListRoute<Row, C>,
  tamanos: readonly number[],
  isInside: boolean,
  /** Must be the same array on each render. */
  linked: readonly string[],
): ListState {
  const usual = usePageSizePreference(route.recurso, tamanos);
  const [kept, keep] = useState(() => withSize('', usual.read()));
  const usualView = useDefaultView(route.path, !isInside);
  const complete = useCallback(
    (search: string) => withSize(withView(search, usualView()), usual.read()),
    [usual, usualView],
  );
  const address = useAddress(complete, !isInside);
  const { criteria } = route.query;
  const search = isInside ? kept : address.search;
  const place = useMemo(
    () => readPlace(search, criteria, tamanos, linked),
    [search, criteria, tamanos, linked],
  );

  const { go, search: current } = address;
  const move = useCallback(
    (next: ListPlace, replace = false) => {
      const said = writePlace(next, usual.read(), usualView() !== undefined);
      if (isInside) keep(said);
      else go(withPanel(said, current), replace);
    },
    [go, isInside, usual, usualView, current],
  );
  return useMemo(
    () => ({
      ...place,
      goTo: (pagina, how) => move({ ...place, pagina }, how?.replace),
      resize: (tamano) => {
        usual.remember(tamano);
        move(resized(place, tamano));
      },
      search: (filtros) => move({ ...place, pagina: 1, filtros }),
      open: (next) => move(next),
    }),
    [place, move, usual],
  );
}

/**
 * The query of the address. An address that is opened is completed with the user's defaults. An address
 * reached by going back is not, so that it shows the same as before.
 */
function useAddress(complete: (search: string) => string, isOwn: boolean) {
  const location = useLocation();
  const navigate = useNavigate();
  // Going back creates another object for the same location.
  const [first] = useState(location);
  const isOpened = useNavigationType() === NavigationType.Push || location === first;
  const search = useMemo(
    () => (isOpened ? complete(location.search) : location.search),
    [isOpened, location, complete],
  );
  const go = useCallback(
    (to: string, replace: boolean, state?: unknown) => void navigate({ search: to }, { replace, state }),
    [navigate],
  );
  useEffect(() => {
    // Keep the navigation state that the previous screen set.
    if (isOwn && search !== location.search) go(search, true, location.state);
  }, [isOwn, search, location, go]);
  return { search, go };
}
