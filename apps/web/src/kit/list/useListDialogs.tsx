import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { z } from 'zod';
import type { Criteria } from '@amparo/contract/kernel/list';
import { call } from '../data/call.ts';
import type { Cantidades } from '../excel/cantidades.ts';
import type Excel from '../excel/ExcelDialog.tsx';
import type { ExcelExtra, ExportRoute, ReportColumns } from '../excel/ExcelDialog.tsx';
import { inWords, type CriteriaLabels } from './criteria.ts';
import { HistoryDialog } from './HistoryDialog.tsx';
import { AddDialog, type AddSpec, EditDialog, type EditSpec } from './RecordDialog.tsx';
import { isReportable, toReportColumn, titleOf } from './reportColumns.ts';
import {
  type Column,
  type Filtros,
  inputOf,
  type ListRoute,
  type ListTool,
  type Nombres,
  type OnPage,
  type Padre,
  type Registro,
  type RowDialog,
} from './types.ts';
import type { ListPage } from './useListPage.ts';
import { useRecordNavigation } from './useRecordNavigation.ts';

/**
 * The export of a list: fields of its dialog besides days and quantity, and columns that differ from those on
 * screen.
 */
export interface ExcelSpec<Row> {
  route: ExportRoute;
  extra?: ExcelExtra;
  columns?: ReportColumns<Row>;
  /** Title, if it is not "Exportar a Excel". */
  titulo?: string;
  cantidades?: Cantidades;
}

interface DialogOptions<Row, C extends Criteria, N extends z.ZodType, E extends z.ZodType> {
  route: ListRoute<Row, C>;
  registro: Nombres<Row>;
  columns: readonly Column<Row>[];
  /** The columns that the user shows; a report has no others. */
  seen: readonly Column<Row>[];
  add: AddSpec<N> | OnPage | undefined;
  edit: EditSpec<E, Row> | OnPage<Row> | undefined;
  tool: ListTool | undefined;
  excel: ExcelSpec<Row> | undefined;
  padre: Padre;
  /** The criteria of the user and the fixed ones, for the reports. */
  narrowed: { criteria: Criteria; filtros: Filtros; fijos: Filtros; given: readonly CriteriaLabels[] };
  page: ListPage<Row>;
  nameOf: (row: Row) => string;
  onDone: () => void;
}

interface ListDialogs<Row> {
  /** Open a dialog, or the page that such a record has. */
  onAdd: () => void;
  onEdit: (row: Row) => void;
  onTool: () => void;
  onExcel: () => void;
  onHistory: (row: Row) => void;
  onOpen: (row: Row, Dialog: RowDialog<Row>) => void;
  dialogs: ReactNode;
}

/** Lazy chunk, because the dialog is heavy and reports are rare. */
const ExcelDialog = lazy(() => import('../excel/ExcelDialog.tsx')) as unknown as typeof Excel;

/** The dialogs of a list, and the row that each of them is about. */
export function useListDialogs<
  Row extends Registro,
  C extends Criteria,
  N extends z.ZodType,
  E extends z.ZodType,
>(options: DialogOptions<Row, C, N, E>): ListDialogs<Row> {
  const { route, registro, columns, seen, add, edit, tool, excel, padre, page, nameOf, onDone } = options;
  const { criteria, filtros, fijos, given } = options.narrowed;
  const [adding, setAdding] = useState(false);
  const [editing, setEditing] = useState<Row>();
  const [exporting, setExporting] = useState(false);
  const [using, setUsing] = useState(false);
  const [looking, setLooking] = useState<Row>();
  const [opened, setOpened] = useState<{ row: Row; Dialog: RowDialog<Row> }>();
  const openPage = useRecordNavigation();

  const reloadEdited = async () => {
    const id = editing?._id ?? '';
    const read = edit !== undefined && 'form' in edit ? edit.read : undefined;
    const fresh = await (read?.(id) ?? page.refresh().then((rows) => rows.find((row) => row._id === id)));
    if (fresh !== undefined) setEditing(fresh);
    return fresh;
  };

  const dialogs = (
    <>
      {adding && add !== undefined && 'form' in add && (
        <AddDialog
          add={add}
          title={registro.agregar ?? `Agregar ${registro.singular}`}
          padre={padre}
          onDone={onDone}
          onClose={() => setAdding(false)}
        />
      )}
      {editing !== undefined && edit !== undefined && 'form' in edit && (
        <EditDialog
          key={editing._id}
          edit={edit}
          row={editing}
          title={registro.actualizar ?? `Actualizar ${registro.singular}`}
          padre={padre}
          name={nameOf(editing)}
          onDone={onDone}
          onClose={() => setEditing(undefined)}
          reload={reloadEdited}
        />
      )}
      {using && tool?.dialog({ onDone, onClose: () => setUsing(false) })}
      {looking !== undefined && (
        <HistoryDialog
          recurso={route.recurso}
          id={looking._id}
          name={nameOf(looking)}
          label={(campo) => titleOf(campo, columns, [edit?.route.body, add?.route.body])}
          onClose={() => setLooking(undefined)}
        />
      )}
      {opened !== undefined && (
        <opened.Dialog key={opened.row._id} row={opened.row} onClose={() => setOpened(undefined)} />
      )}
      {exporting && excel !== undefined && (
        <Suspense>
          <ExcelDialog
            columns={excel.columns ?? seen.filter(isReportable).map(toReportColumn)}
            route={excel.route}
            read={(query, signal) => call(route, inputOf(padre, query), { signal, isAside: true })}
            extra={excel.extra}
            titulo={excel.titulo}
            cantidades={excel.cantidades}
            applied={{ ...filtros, ...fijos }}
            found={{ total: page.total, words: [...given, ...inWords(criteria, filtros)] }}
            onClose={() => setExporting(false)}
          />
        </Suspense>
      )}
    </>
  );

  return {
    onAdd: () => (add !== undefined && 'page' in add ? openPage(add) : setAdding(true)),
    onEdit: (row) => (edit !== undefined && 'page' in edit ? openPage(edit, row._id) : setEditing(row)),
    onTool: () => setUsing(true),
    onExcel: () => setExporting(true),
    onHistory: setLooking,
    onOpen: (row, Dialog) => setOpened({ row, Dialog }),
    dialogs,
  };
}
