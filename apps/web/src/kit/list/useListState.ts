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
import { useUsualSize } from './useUsualSize.ts';
import { useUsualView } from './views/useUsualView.ts';

export interface ListState extends ListPlace {
  goTo: (pagina: number, how?: { replace: boolean }) => void;
  resize: (tamano: number) => void;
  /** Goes back to the first page and keeps the size (LISTAS-13). */
  search: (filtros: Filtros) => void;
  /** Another place altogether. */
  open: (place: ListPlace) => void;
}

/**
 * The state of a list is its address: reload, back and a shared link show the same. A list inside a dialog or a tab keeps it
 * to itself, because the address is that of the screen around it. Either way it opens in the size that the person is used to;
 * entered by an address that says nothing of it, with the view that they marked as their usual one.
 */
export function useListState<Row, C extends Criteria>(
  route: ListRoute<Row, C>,
  tamanos: readonly number[],
  isInside: boolean,
  /** Must not be made anew on each render. */
  linked: readonly string[],
): ListState {
  const usual = useUsualSize(route.recurso, tamanos);
  const [kept, keep] = useState(() => withSize('', usual.read()));
  const usualView = useUsualView(route.path, !isInside);
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

/** What the address says. One that is opened, and not gone back to, is completed with what is usual: back shows what was shown. */
function useAddress(complete: (search: string) => string, isOwn: boolean) {
  const location = useLocation();
  const navigate = useNavigate();
  // Going back makes another object of the same place.
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
    // What the screen before said to this one stays said.
    if (isOwn && search !== location.search) go(search, true, location.state);
  }, [isOwn, search, location, go]);
  return { search, go };
}
