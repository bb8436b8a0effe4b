import { useRef } from 'react';
import { PageBox } from './bulk/Boxes.tsx';
import type { Selection } from './bulk/useSelection.ts';
import { actionsWidth } from './RowActions.tsx';
import type { StackedColumn } from './stackedColumns.ts';
import { type TableLooks, TableRow } from './TableRow.tsx';
import type { Column, Registro, RowAction } from './types.ts';
import { useRowKeys } from './useRowKeys.ts';
import { useVirtualRows } from './useVirtualRows.ts';
import './rows.css';

interface ListTableProps<Row> extends TableLooks<Row> {
  label: string;
  rows: readonly Row[];
  /** Number of rows before these rows in the whole list. */
  before: number;
  total: number;
  onOpen?: ((row: Row) => void) | undefined;
  /**
   * 37, or 49 where cells have two lines. All rows have the same height, so that virtualization only needs
   * arithmetic.
   */
  rowHeight?: number;
  actionsTitle?: string | undefined;
}

const NARROWEST = 140;
/** Width of the checkbox in the first column, taken from the columns without fixed width. */
const MARK_PX = 16;

/** The table of every list: sticky header, sticky actions, keyboard navigation and virtualized rows. */
export function ListTable<Row extends Registro>(props: ListTableProps<Row>) {
  const { label, rows, before, total, onOpen, rowHeight = 37, actionsTitle, ...looks } = props;
  const { columns, actions, selection } = looks;
  const scroller = useRef<HTMLDivElement>(null);
  const { start, end } = useVirtualRows(scroller, rows.length, rowHeight);
  const { entry, onKeyDown, onFocus } = useRowKeys({
    scroller,
    count: rows.length,
    rowHeight,
    keysOf: (index) => {
      const row = rows[index];
      return row === undefined ? {} : { ...keysOf(row, actions, onOpen), ...markKeys(row, selection) };
    },
  });
  const span = columns.length + (actions.length > 0 ? 1 : 0);

  return (
    <div className="list-scroll" ref={scroller} style={{ '--row': `${rowHeight}px` } as React.CSSProperties}>
      {/* Key events bubble up from the rows, which take focus; the lint rule expects only a static table. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <table
        className={selection === undefined ? 'list-table' : 'list-table has-marks'}
        aria-label={label}
        aria-rowcount={total + 1}
        style={{ minWidth: narrowest(columns) + actionsRoom(actions.length) }}
        onKeyDown={onKeyDown}
        onFocus={onFocus}
      >
        <TableHead
          columns={columns}
          actions={actions.length}
          actionsTitle={actionsTitle}
          selection={selection}
        />
        <tbody>
          <Gap rows={start} rowHeight={rowHeight} span={span} />
          {rows.slice(start, end).map((row, offset) => {
            const index = start + offset;
            return (
              <TableRow
                key={row._id}
                {...looks}
                row={row}
                index={index}
                place={before + index + 2}
                isEntry={index === entry}
              />
            );
          })}
          <Gap rows={rows.length - end} rowHeight={rowHeight} span={span} />
        </tbody>
      </table>
    </div>
  );
}

function keysOf<Row>(row: Row, actions: readonly RowAction<Row>[], onOpen: ((row: Row) => void) | undefined) {
  const keys: Record<string, () => void> = {};
  for (const { letter, isHidden, isBusy, run } of actions) {
    if (letter === undefined || isHidden?.(row) === true || isBusy?.(row) === true) continue;
    keys[letter] = () => run(row);
  }
  if (onOpen !== undefined) keys['Enter'] = () => onOpen(row);
  return keys;
}

/** Space marks the focused row. Esc clears the selection; the next Esc leaves the row. */
function markKeys<Row>(row: Row, selection: Selection<Row> | undefined): Record<string, () => void> {
  if (selection === undefined) return {};
  return {
    ' ': () => selection.onRow(row, !selection.has(row)),
    ...(selection.rows.size === 0 ? {} : { Escape: selection.clear }),
  };
}

const actionsRoom = (count: number) => (count === 0 ? 0 : actionsWidth(count));
const narrowest = (columns: readonly Pick<Column<never>, 'width' | 'minWidth'>[]) =>
  columns.reduce((sum, column) => sum + (column.width ?? column.minWidth ?? NARROWEST), 0);

interface TableHeadProps {
  columns: readonly Pick<StackedColumn<never>, 'key' | 'titulo' | 'align' | 'width' | 'below'>[];
  actions: number;
  actionsTitle?: string | undefined;
  selection?: Pick<Selection<never>, 'page' | 'onPage'> | undefined;
  /** Reserves the space of the checkboxes before there are rows. */
  hasMarks?: boolean;
}

export function TableHead(props: TableHeadProps) {
  const { columns, actions, actionsTitle = 'Acciones', selection } = props;
  const { hasMarks = selection !== undefined } = props;
  const widthAt = (index: number, width: number | undefined) =>
    width !== undefined && index === 0 && hasMarks ? width + MARK_PX : width;
  const isStacked = columns.some(({ below }) => below !== undefined);
  return (
    <>
      <colgroup>
        {columns.map((column, index) => (
          <col key={column.key} style={{ width: widthAt(index, column.width) }} />
        ))}
        {actions > 0 && <col style={{ width: actionsWidth(actions) }} />}
      </colgroup>
      <thead className={isStacked ? 'is-stacked' : undefined}>
        <tr aria-rowindex={1}>
          {columns.map((column, index) => (
            <th key={column.key} scope="col" className={column.align === 'end' ? 'is-end' : undefined}>
              {index === 0 && selection !== undefined && (
                <PageBox mark={selection.page} onChange={selection.onPage} />
              )}
              {column.titulo}
              {column.below !== undefined && <span className="list-below">{column.below.titulo}</span>}
            </th>
          ))}
          {actions > 0 && (
            <th scope="col" className="list-actions">
              {actionsTitle}
            </th>
          )}
        </tr>
      </thead>
    </>
  );
}

/** Spacer with the height of the virtualized rows outside the viewport. */
function Gap({ rows, rowHeight, span }: { rows: number; rowHeight: number; span: number }) {
  if (rows <= 0) return null;
  return (
    <tr aria-hidden>
      <td colSpan={span} style={{ height: rows * rowHeight, padding: 0, border: 0 }}>
        &nbsp;
      </td>
    </tr>
  );
}
