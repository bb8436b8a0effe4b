import { type ReactNode, useMemo, useRef } from 'react';
import type { z } from 'zod';
import { type Criteria, type Page, TAMANOS } from '@amparo/contract/kernel/list';
import { useRefresh } from '../data/hooks.ts';
import { useShortcuts } from '../keys/useShortcuts.ts';
import { CARDS, useMedia } from '../media.ts';
import { BackLink } from './BackLink.tsx';
import { PickButton } from './bulk/PickButton.tsx';
import { useBulk } from './bulk/useBulk.tsx';
import { ColumnsMenu } from './ColumnsMenu.tsx';
import {
  type Choices,
  isSameSearch,
  partsOf,
  type Sources,
  withChoices,
  withoutGiven,
  withSources,
  type Words,
} from './criteria.ts';
import { type CriteriaHandle, CriteriaPanel } from './CriteriaPanel.tsx';
import { ListBody } from './ListBody.tsx';
import { AddButton, ListHeader, ToolButton } from './ListHeader.tsx';
import { Pager } from './Pager.tsx';
import type { AddSpec, EditSpec } from './RecordDialog.tsx';
import { Shortcuts } from './Shortcuts.tsx';
import type { Attention } from './TableRow.tsx';
import type {
  Column,
  Filtros,
  ListRoute,
  ListTool,
  Nombres,
  OnPage,
  Padre,
  Registro,
  Shortcut,
} from './types.ts';
import { useColumns } from './useColumns.ts';
import { type ExcelSpec, useListDialogs } from './useListDialogs.tsx';
import { useListPage } from './useListPage.ts';
import { useListState } from './useListState.ts';
import { useLiveRefresh } from './useLiveRefresh.ts';
import { useNames } from './useNames.ts';
import { type OwnAction, useMay, useRecordActions } from './useRecordActions.ts';
import { type ToggleSpec, useToggle } from './useToggle.tsx';
import { ViewsMenu } from './views/ViewsMenu.tsx';
import './frame.css';

interface ListScreenProps<Row, C extends Criteria, N extends z.ZodType, E extends z.ZodType> {
  titulo: string;
  registro: Nombres<NoInfer<Row>>;
  route: ListRoute<Row, C>;
  /** Must not be made anew on each render. */
  columns: readonly Column<NoInfer<Row>>[];
  tamanos?: readonly number[];
  /** In a dialog, or on a page of its own. */
  add?: AddSpec<N> | OnPage;
  edit?: EditSpec<E, NoInfer<Row>> | OnPage<NoInfer<Row>>;
  toggle?: ToggleSpec<NoInfer<Row>>;
  actions?: readonly OwnAction<NoInfer<Row>>[];
  tool?: ListTool;
  /** Enter on a row: the key of the action that it runs; editing where nothing else is said. */
  open?: string;
  excel?: ExcelSpec<NoInfer<Row>>;
  /** The record that all of these are under. */
  padre?: Padre;
  /** The list of the record that these are under: an arrow before the title leads there. */
  volver?: { to: string; label: string };
  /** Criteria that this list always has; people neither see nor change them. */
  fijos?: Filtros;
  /** The same in words, for the reports. */
  given?: readonly Words[];
  /** Beside the title: what the whole list is narrowed to. */
  beside?: ReactNode;
  /** The values of criteria whose choices only the server knows, by the name of the criterion. */
  opciones?: Choices;
  /** Where criteria by id are searched for while typing, by the name of the criterion; must not be made anew on each render. */
  busquedas?: Sources;
  /** Criteria by one press, and those that links of other screens bring; must not be made anew on each render. */
  shortcuts?: readonly Shortcut[];
  /** In a dialog or a tab: the address belongs to the screen around it. */
  inside?: boolean;
  /** One of several lists of a screen that has their title; the address is that of the list in front. */
  underTitle?: boolean;
  /** Rows of somebody else's system: nothing is done to them here, so that there is no history to show. */
  isForeign?: boolean;
  /** What is to be known of the page that was read besides its rows. */
  notice?: (answer: Page<NoInfer<Row>>) => ReactNode;
  needsAttention?: Attention<NoInfer<Row>>;
  /** What is over and only kept; what is not active unless told otherwise. */
  isQuiet?: (row: NoInfer<Row>) => boolean;
  rowHeight?: number;
  card?: (row: NoInfer<Row>) => ReactNode;
}

const NO_ACTIONS: readonly never[] = [];
const NO_WORDS: readonly never[] = [];
const NOTHING = {};

/** A whole list screen out of one description. What every list does is here; what one list is, in its props. */
export function ListScreen<
  Row extends Registro,
  C extends Criteria,
  N extends z.ZodType = z.ZodType,
  E extends z.ZodType = z.ZodType,
>(props: ListScreenProps<Row, C, N, E>) {
  const { titulo, registro, route, tamanos = TAMANOS, add, edit, toggle, excel } = props;
  const { columns: all, actions: own = NO_ACTIONS, open, needsAttention, isQuiet, rowHeight, card } = props;
  const {
    padre = NOTHING,
    fijos = NOTHING,
    given = NO_WORDS,
    volver,
    beside,
    opciones = NOTHING,
    busquedas = NOTHING,
    shortcuts = NO_ACTIONS,
    inside = false,
    underTitle = false,
    isForeign = false,
    notice,
  } = props;
  const { recurso } = route;
  const may = useMay();
  const tool = props.tool !== undefined && may(props.tool.route) ? props.tool : undefined;
  const isPhone = useMedia(CARDS);
  const refreshAll = useRefresh();
  const linkable = useMemo(() => shortcuts.map(({ campo }) => campo), [shortcuts]);
  const state = useListState(route, tamanos, inside, linkable);
  const { written, linked } = useMemo(
    () => partsOf(route.query.criteria, state.filtros),
    [route, state.filtros],
  );
  const named = useNames(busquedas, written);
  const choices = { ...opciones, ...named };
  const criteria = withSources(withChoices(withoutGiven(route.query.criteria, fijos), choices), busquedas);
  const page = useListPage(route, state, { padre, fijos });
  const choice = useColumns(recurso, all);
  const place = useRef<HTMLDivElement>(null);
  const panel = useRef<CriteriaHandle>(null);
  useLiveRefresh(recurso);

  const nameOf = registro.nombre ?? ((row: Row) => all[0]?.text(row) ?? row._id);
  const onDone = () => void refreshAll(recurso);
  const toggling = useToggle(toggle, { este: registro.este, padre, nameOf, onDone });
  const over = useListDialogs({
    route,
    registro,
    columns: all,
    seen: choice.visible,
    add,
    edit,
    tool,
    excel,
    padre,
    narrowed: { criteria, filtros: state.filtros, fijos, given },
    page,
    nameOf,
    onDone,
  });
  const actions = useRecordActions({
    edit,
    onEdit: over.onEdit,
    toggle,
    onToggle: (row) => void toggling.run(row),
    isToggling: toggling.isBusy,
    toggleMany: toggling.many,
    own,
    onOpen: over.onOpen,
    onHistory: isForeign ? undefined : over.onHistory,
  });
  const bulk = useBulk({
    actions,
    route,
    padre,
    filtros: { ...state.filtros, ...fijos },
    hasCriteria: Object.keys(state.filtros).length > 0,
    page,
    nameOf,
    este: registro.este,
    place,
    onDone,
  });
  const onAdd = add !== undefined && may(add.route) ? over.onAdd : undefined;
  const ofTool = tool === undefined ? {} : { [tool.letter]: over.onTool };
  useShortcuts<'lista'>({ '/': () => panel.current?.focus(), n: onAdd, ...ofTool }, place);

  const search = (filtros: Filtros) => {
    // Asking the same again is asking for what is new.
    if (state.pagina === 1 && isSameSearch(filtros, state.filtros)) void page.refresh();
    else state.search(filtros);
  };
  const opening = actions.find(({ key }) => key === (open ?? 'editar'));
  const onOpen = opening && ((row: Row) => opening.isHidden?.(row) !== true && opening.run(row));
  const { only } = page;
  const addButton = onAdd !== undefined && (
    <AddButton singular={registro.singular} nuevo={registro.nuevo} short={isPhone} onClick={onAdd} />
  );
  const viewsMenu = !inside && (
    <ViewsMenu {...{ route, criteria, tamanos, state, choice }} linked={linkable} />
  );

  return (
    <div ref={place} className={inside ? 'list list-inside' : 'list'}>
      <ListHeader
        titulo={inside || underTitle ? undefined : titulo}
        back={volver !== undefined && <BackLink {...volver} />}
        beside={
          shortcuts.length === 0 ? (
            beside
          ) : (
            <>
              {beside}
              <Shortcuts all={shortcuts} route={route} within={{ padre, fijos }} state={state} />
            </>
          )
        }
        total={page.rows === undefined ? undefined : page.total}
        refreshing={page.isFetching}
        onRefresh={() => void page.refresh()}
        onExcel={excel !== undefined && may(excel.route) ? over.onExcel : undefined}
      >
        {!isPhone && viewsMenu}
        {!isPhone && <ColumnsMenu choice={choice} />}
        {tool !== undefined && <ToolButton tool={tool} onClick={over.onTool} />}
        {!isPhone && addButton}
      </ListHeader>
      <div className="list-search">
        <CriteriaPanel
          ref={panel}
          criteria={criteria}
          applied={written}
          onSearch={(filtros) => search({ ...filtros, ...linked })}
          onOpen={onOpen === undefined || only === undefined ? undefined : () => onOpen(only)}
        />
        {bulk.picking !== undefined && <PickButton {...bulk.picking} />}
        {isPhone && viewsMenu}
        {isPhone && addButton}
      </div>
      {page.answer !== undefined && notice?.(page.answer)}
      <ListBody
        titulo={titulo}
        registro={registro}
        criteria={criteria}
        state={state}
        page={page}
        columns={choice.visible}
        stacks={choice.stacks}
        actions={actions}
        nameOf={nameOf}
        needsAttention={needsAttention}
        isQuiet={isQuiet}
        selection={bulk.selection}
        onOpen={onOpen}
        onAdd={onAdd}
        rowHeight={rowHeight}
        card={card}
      />
      {bulk.bar}
      <Pager
        pagina={state.pagina}
        tamano={state.tamano}
        total={page.total}
        shown={page.rows?.length ?? 0}
        tamanos={tamanos}
        onPage={state.goTo}
        onSize={state.resize}
      />
      {over.dialogs}
    </div>
  );
}
