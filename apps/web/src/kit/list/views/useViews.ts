import { useCallback, useEffect, useMemo, useRef } from 'react';
import type { DatosDeVista, Vista } from '@amparo/contract/base/vistas/schemas';
import type { Criteria } from '@amparo/contract/kernel/list';
import type { Failure } from '../../data/failure.ts';
import { useDialogs } from '../../dialogs/index.ts';
import type { ListRoute } from '../types.ts';
import type { ColumnChoice } from '../useColumns.ts';
import type { ListState } from '../useListState.ts';
import { useMyViews } from './useDefaultView.ts';
import { contentOf, isSeen, lostInWords, understood } from './view.ts';

export interface ListOfViews<Row, C extends Criteria> {
  route: ListRoute<Row, C>;
  tamanos: readonly number[];
  linked: readonly string[];
  state: ListState;
  choice: ColumnChoice<Row>;
}

export interface Views {
  lista: string;
  /** undefined until the server has returned them. */
  all: readonly Vista[] | undefined;
  failure: Failure | null;
  isFetching: boolean;
  refresh: () => void;
  active: Vista | undefined;
  /** The current list differs from the open view. */
  differs: boolean;
  /** The parts of the open view that the list no longer has, in words. */
  lost: string | undefined;
  /** The current list as a view stores it, and the number of its columns. */
  now: Omit<DatosDeVista, 'nombre'>;
  columns: { visible: number; all: number };
  open: (view: Vista) => void;
  /** Keeps the current list and marks it as this view, or as no view. */
  become: (id?: string) => void;
  leave: () => void;
}

export function useViews<Row, C extends Criteria>(list: ListOfViews<Row, C>): Views {
  const { route, tamanos, linked, state, choice } = list;
  const ask = useMyViews();
  const { data, refetch } = ask;
  const all = useMemo(() => data?.datos.filter(({ lista }) => lista === route.path), [data, route]);
  const active = all?.find(({ _id }) => _id === state.vista);
  const known = useMemo(
    () => ({
      criteria: route.query.criteria,
      tamanos,
      linked,
      columns: choice.all.map(({ key }) => key),
    }),
    [route, tamanos, linked, choice.all],
  );
  const said = useMemo(() => active && understood(active, known), [active, known]);
  const visible = choice.visible.map(({ key }) => key);
  const lost = said && lostInWords(said.lost);
  useEntered(active, said?.columns, choice, lost);

  return {
    lista: route.path,
    all,
    failure: ask.error,
    isFetching: ask.isFetching,
    refresh: useCallback(() => void refetch(), [refetch]),
    active,
    differs: said !== undefined && !isSeen(said, state, visible),
    lost,
    now: contentOf(state, visible, known),
    columns: { visible: visible.length, all: known.columns.length },
    open: (view) => {
      const { place, columns } = understood(view, known);
      choice.show(columns, view._id);
      state.open(place);
    },
    become: (id) => {
      choice.show(visible, id);
      const { pagina, tamano, filtros } = state;
      state.open({ pagina, tamano, filtros, ...(id === undefined ? {} : { vista: id }) });
    },
    leave: () => {
      choice.show(known.columns, undefined);
      state.open({ pagina: 1, tamano: state.tamano, filtros: {} });
    },
  };
}

/**
 * However a view was opened, also by a link or as the default view: its columns are applied unless it chose
 * them last, and a notice names the parts that the list no longer has. Changes of the user while it is open
 * stay, as in any list.
 */
function useEntered<Row>(
  active: Vista | undefined,
  columns: readonly string[] | undefined,
  { show, of }: ColumnChoice<Row>,
  lost: string | undefined,
): void {
  const dialogs = useDialogs();
  const entered = useRef<string>(undefined);
  useEffect(() => {
    if (active?._id === entered.current) return;
    entered.current = active?._id;
    if (active === undefined || columns === undefined) return;
    if (of !== active._id) show(columns, active._id);
    if (lost !== undefined)
      dialogs.aviso(`«${active.nombre}» se abrió sin ${lost} que esta lista ya no tiene.`);
  }, [active, columns, of, show, lost, dialogs]);
}
