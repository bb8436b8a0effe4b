import { type ReactNode, useRef, useState } from 'react';
import type { z } from 'zod';
import { type Criteria, TAMANOS } from '@amparo/contract/kernel/list';
import type { NombreDePermiso } from '@amparo/contract/routes';
import { resourceOf, useRefresh } from '../data/hooks.ts';
import { useCan } from '../data/me.ts';
import { labelOf } from '../history/words.ts';
import { useShortcuts } from '../keys/useShortcuts.ts';
import { CARDS, useMedia } from '../media.ts';
import { ColumnsMenu } from './ColumnsMenu.tsx';
import { isSameSearch } from './criteria.ts';
import { type CriteriaHandle, CriteriaPanel } from './CriteriaPanel.tsx';
import { HistoryDialog } from './HistoryDialog.tsx';
import { ListBody } from './ListBody.tsx';
import './list.css';
import { AddButton, ListHeader } from './ListHeader.tsx';
import { Pager } from './Pager.tsx';
import { AddDialog, type AddSpec, EditDialog, type EditSpec } from './RecordDialog.tsx';
import type { Column, Filtros, ListRoute, Nombres, Registro } from './types.ts';
import { useColumns } from './useColumns.ts';
import { useListPage } from './useListPage.ts';
import { useListState } from './useListState.ts';
import { useLiveRefresh } from './useLiveRefresh.ts';
import { type OwnAction, useMay, useRecordActions } from './useRecordActions.ts';
import { type ToggleSpec, useToggle } from './useToggle.tsx';

interface ExcelSpec {
  permiso?: NombreDePermiso;
  dialog: (list: { filtros: Filtros; total: number; onClose: () => void }) => ReactNode;
}

interface ListScreenProps<Row, C extends Criteria, N extends z.ZodType, E extends z.ZodType> {
  /** As the server announces its changes, and as its columns are remembered. */
  recurso: string;
  titulo: string;
  registro: Nombres<NoInfer<Row>>;
  route: ListRoute<Row, C>;
  /** Must not be made anew on each render. */
  columns: readonly Column<NoInfer<Row>>[];
  tamanos?: readonly number[];
  add?: AddSpec<N>;
  edit?: EditSpec<E, NoInfer<Row>>;
  toggle?: ToggleSpec<NoInfer<Row>>;
  actions?: readonly OwnAction<NoInfer<Row>>[];
  /** Enter on a row; editing it where nothing else is said. */
  open?: (row: NoInfer<Row>) => void;
  excel?: ExcelSpec;
  needsAttention?: (row: NoInfer<Row>) => boolean;
  rowHeight?: number;
  card?: (row: NoInfer<Row>) => ReactNode;
}

const NO_ACTIONS: readonly never[] = [];

/** A whole list screen out of one description. What every list does is here; what one list is, in its props. */
export function ListScreen<
  Row extends Registro,
  C extends Criteria,
  N extends z.ZodType = z.ZodType,
  E extends z.ZodType = z.ZodType,
>(props: ListScreenProps<Row, C, N, E>) {
  const { recurso, titulo, registro, route, tamanos = TAMANOS, add, edit, toggle, excel } = props;
  const { columns: all, actions: own = NO_ACTIONS, open, needsAttention, rowHeight, card } = props;
  const { criteria } = route.query;
  const may = useMay();
  const can = useCan();
  const isPhone = useMedia(CARDS);
  const refreshAll = useRefresh();
  const state = useListState(route, tamanos);
  const page = useListPage(route, state);
  const choice = useColumns(recurso, all);
  const panel = useRef<CriteriaHandle>(null);
  const [adding, setAdding] = useState(false);
  const [editing, setEditing] = useState<Row>();
  const [exporting, setExporting] = useState(false);
  const [looking, setLooking] = useState<Row>();
  useLiveRefresh(recurso);

  const nameOf = registro.nombre ?? ((row: Row) => all[0]?.text(row) ?? row._id);
  const onDone = () => void refreshAll(recurso);
  const toggling = useToggle(toggle, { este: registro.este, nameOf, onDone });
  const actions = useRecordActions({
    edit: edit?.route,
    onEdit: setEditing,
    toggle,
    onToggle: (row) => void toggling.run(row),
    isToggling: toggling.isBusy,
    own,
    onHistory: setLooking,
  });
  const canAdd = add !== undefined && may(add.route);
  const canEdit = edit !== undefined && may(edit.route);
  const onAdd = canAdd ? () => setAdding(true) : undefined;
  useShortcuts({ '/': () => panel.current?.focus(), n: onAdd });

  const search = (filtros: Filtros) => {
    // Asking the same again is asking for what is new.
    if (state.pagina === 1 && isSameSearch(filtros, state.filtros)) void page.refresh();
    else state.search(filtros);
  };
  const reloadEdited = async () => {
    const id = editing?._id ?? '';
    const fresh = await (edit?.read?.(id) ??
      page.refresh().then((rows) => rows.find((row) => row._id === id)));
    if (fresh !== undefined) setEditing(fresh);
    return fresh;
  };
  const addButton = onAdd !== undefined && (
    <AddButton singular={registro.singular} short={isPhone} onClick={onAdd} />
  );

  return (
    <div className="list">
      <ListHeader
        titulo={titulo}
        total={page.rows === undefined ? undefined : page.total}
        refreshing={page.isFetching}
        onRefresh={() => void page.refresh()}
        onExcel={
          excel !== undefined && (excel.permiso === undefined || can(excel.permiso))
            ? () => setExporting(true)
            : undefined
        }
      >
        {!isPhone && <ColumnsMenu choice={choice} />}
        {!isPhone && addButton}
      </ListHeader>
      <div className="list-search">
        <CriteriaPanel ref={panel} criteria={criteria} applied={state.filtros} onSearch={search} />
        {isPhone && addButton}
      </div>
      <ListBody
        titulo={titulo}
        registro={registro}
        criteria={criteria}
        state={state}
        page={page}
        columns={choice.visible}
        actions={actions}
        nameOf={nameOf}
        needsAttention={needsAttention}
        onOpen={open ?? (canEdit ? setEditing : undefined)}
        onAdd={onAdd}
        rowHeight={rowHeight}
        card={card}
      />
      <Pager
        pagina={state.pagina}
        tamano={state.tamano}
        total={page.total}
        shown={page.rows?.length ?? 0}
        tamanos={tamanos}
        onPage={state.goTo}
        onSize={state.resize}
      />
      {adding && add !== undefined && (
        <AddDialog add={add} singular={registro.singular} onDone={onDone} onClose={() => setAdding(false)} />
      )}
      {editing !== undefined && edit !== undefined && (
        <EditDialog
          key={editing._id}
          edit={edit}
          row={editing}
          singular={registro.singular}
          name={nameOf(editing)}
          onDone={onDone}
          onClose={() => setEditing(undefined)}
          reload={reloadEdited}
        />
      )}
      {looking !== undefined && (
        <HistoryDialog
          recurso={resourceOf(route)}
          id={looking._id}
          name={nameOf(looking)}
          label={(campo) => titleOf(campo, all, [edit?.route.body, add?.route.body])}
          onClose={() => setLooking(undefined)}
        />
      )}
      {exporting &&
        excel?.dialog({ filtros: state.filtros, total: page.total, onClose: () => setExporting(false) })}
    </div>
  );
}

/** A field as the screen calls it: its column, then its form. */
function titleOf<Row>(campo: string, columns: readonly Column<Row>[], schemas: (z.ZodType | undefined)[]) {
  const column = columns.find(({ key }) => key === campo);
  return (
    column?.titulo ??
    labelOf(
      campo,
      schemas.filter((schema) => schema !== undefined),
    )
  );
}
