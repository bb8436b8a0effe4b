import { type ReactNode, useMemo, useRef } from 'react';
import type { z } from 'zod';
import { type Criteria, type Page, TAMANOS } from '@amparo/contract/kernel/list';
import { useInvalidate } from '../data/queries.ts';
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
  type CriteriaLabels,
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
  ListShortcut,
} from './types.ts';
import { useColumns } from './useColumns.ts';
import { useCriteriaLabels } from './useCriteriaLabels.ts';
import { type ExcelSpec, useListDialogs } from './useListDialogs.tsx';
import { useListPage } from './useListPage.ts';
import { useListState } from './useListState.ts';
import { useLiveRefresh } from './useLiveRefresh.ts';
import { type OwnAction, useMay, useRecordActions } from './useRecordActions.ts';
import { type ToggleSpec, useToggle } from './useToggle.tsx';
import { ViewsMenu } from './views/ViewsMenu.tsx';
import './frame.css';

interface ListScreenProps<Row, C extends Criteria, N extends z.ZodType, E extends z.ZodType> {
  titulo: string;
  registro: Nombres<NoInfer<Row>>;
  route: ListRoute<Row, C>;
  /** Must be the same array on each render. */
  columns: readonly Column<NoInfer<Row>>[];
  tamanos?: readonly number[];
  /** In a dialog, or on a separate page. */
  add?: AddSpec<N> | OnPage;
  edit?: EditSpec<E, NoInfer<Row>> | OnPage<NoInfer<Row>>;
  toggle?: ToggleSpec<NoInfer<Row>>;
  actions?: readonly OwnAction<NoInfer<Row>>[];
  tool?: ListTool;
  /** Key of the action that Enter runs on a row; by default the edit action. */
  open?: string;
  excel?: ExcelSpec<NoInfer<Row>>;
  padre?: Padre;
  /** Arrow before the title to the list of the parent record. */
  volver?: { to: string; label: string };
  /** Criteria that this list always has; the user neither sees nor changes them. */
  fijos?: Filtros;
  /** The fixed criteria in words, for the reports. */
  given?: readonly CriteriaLabels[];
  /** Next to the title: describes how the whole list is narrowed. */
  beside?: ReactNode;
  /** Choices of criteria that only the server knows, by the name of the criterion. */
  opciones?: Choices;
  /**
   * Search sources of criteria by id, by the name of the criterion. Must be the same object on each render.
   */
  busquedas?: Sources;
  /**
   * Criteria that one click applies, and criteria that links of other screens set. Must be the same array on
   * each render.
   */
  shortcuts?: readonly ListShortcut[];
  /** In a dialog or a tab: the address belongs to the surrounding screen. */
  inside?: boolean;
  /** This is one of several lists under the title of a screen; the active list uses the address. */
  underTitle?: boolean;
  /** Rows of an external system: they cannot be changed here, so they have no history. */
  isForeign?: boolean;
  /** Content from the response besides its rows. */
  notice?: (answer: Page<NoInfer<Row>>) => ReactNode;
  needsAttention?: Attention<NoInfer<Row>>;
  /** Rows that are closed but kept; by default the inactive ones. */
  isQuiet?: (row: NoInfer<Row>) => boolean;
  rowHeight?: number;
  card?: (row: NoInfer<Row>) => ReactNode;
}

const NO_ACTIONS: readonly never[] = [];
const NO_WORDS: readonly never[] = [];
const NOTHING = {};

/**
 * A whole list screen from one description. The behaviour of all lists is here; the props describe one list.
 */
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
  const refreshAll = useInvalidate();
  const linkable = useMemo(() => shortcuts.map(({ campo }) => campo), [shortcuts]);
  const state = useListState(route, tamanos, inside, linkable);
  const { written, linked } = useMemo(
    () => partsOf(route.query.criteria, state.filtros),
    [route, state.filtros],
  );
  const named = useCriteriaLabels(busquedas, written);
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
    // Searching for the same again refetches the page.
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
