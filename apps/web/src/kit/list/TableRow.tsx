import { memo } from 'react';
import { RowBox } from './bulk/Boxes.tsx';
import type { Selection } from './bulk/useSelection.ts';
import { actionInCell, remainingActions } from './cellActions.ts';
import { Pair } from './Pair.tsx';
import { CellAction, RowActions } from './RowActions.tsx';
import { type StackedColumn, wordsOf } from './stackedColumns.ts';
import type { Column, Registro, RowAction } from './types.ts';
import { isActive } from './useToggle.tsx';
import './rows.css';

export interface RowLooks<Row> {
  columns: readonly Column<Row>[];
  actions: readonly RowAction<Row>[];
  nameOf: (row: Row) => string;
  /** Amber edge: needs attention. Red edge: overdue. Accent edge: just created. */
  needsAttention?: Attention<Row> | undefined;
  /** Rows that are closed but kept; by default the inactive ones. */
  isQuiet?: ((row: Row) => boolean) | undefined;
  /** The marked rows, if the list has bulk actions. */
  selection?: Selection<Row> | undefined;
}

/** The same for a table, where a cell may hold two columns. */
export interface TableLooks<Row> extends Omit<RowLooks<Row>, 'columns'> {
  columns: readonly StackedColumn<Row>[];
}

export type Attention<Row> = (row: Row) => boolean | 'urgent' | 'new';

const EDGES = { urgent: ' is-attention is-urgent', new: ' is-attention is-new' } as const;

export function edgeOf<Row>(row: Row, needsAttention: Attention<Row> | undefined): string {
  const needed = needsAttention?.(row) ?? false;
  if (typeof needed === 'string') return EDGES[needed];
  return needed ? ' is-attention' : '';
}

/** Closed rows are drawn faintly. */
export const isOff = <Row extends Registro>({ isQuiet }: Pick<RowLooks<Row>, 'isQuiet'>, row: Row) =>
  isQuiet === undefined ? !isActive(row) : isQuiet(row);

interface TableRowProps<Row> extends TableLooks<Row> {
  row: Row;
  index: number;
  /** Position in the whole list, for screen readers. */
  place: number;
  /** The row at which Tab enters the table. */
  isEntry: boolean;
}

function PlainRow<Row extends Registro>(props: TableRowProps<Row>) {
  const { row, index, place, isEntry, columns, actions, nameOf, needsAttention, selection } = props;
  const isMarked = selection?.has(row) === true;
  const classes = `list-row${isOff(props, row) ? ' is-off' : ''}${isMarked ? ' is-marked' : ''}${edgeOf(row, needsAttention)}`;
  const name = nameOf(row);
  const cell = { actions, row, name };
  return (
    <tr className={classes} data-index={index} tabIndex={isEntry ? 0 : -1} aria-rowindex={place}>
      {columns.map((column, at) => (
        <td
          key={column.key}
          className={column.align === 'end' ? 'is-end' : undefined}
          title={wordsOf(column, row)}
        >
          {at === 0 && selection !== undefined && (
            <RowBox
              name={name}
              checked={isMarked}
              onChange={(on, isRange) => selection.onRow(row, on, isRange)}
            />
          )}
          <Cell {...cell} column={column} />
        </td>
      ))}
      {actions.length > 0 && (
        <td className="list-actions">
          <RowActions
            row={row}
            name={name}
            actions={remainingActions(
              columns.flatMap((column) => [column, column.below]),
              actions,
              row,
            )}
          />
        </td>
      )}
    </tr>
  );
}

interface CellProps<Row> extends Pick<RowLooks<Row>, 'actions'> {
  row: Row;
  name: string;
}

function Cell<Row>({ column, ...at }: CellProps<Row> & { column: StackedColumn<Row> }) {
  const { below } = column;
  const own = <Line {...at} column={column} />;
  return below === undefined ? own : <Pair first={own} second={<Line {...at} column={below} />} />;
}

function Line<Row>({ column, row, actions, name }: CellProps<Row> & { column: Column<Row> }) {
  const action = actionInCell(column, actions, row);
  if (action !== undefined) return <CellAction action={action} row={row} name={name} />;
  return column.render?.(row) ?? column.text(row);
}

/** Memoized: only a changed record renders again, and scrolling renders only the rows that enter. */
export const TableRow = memo(PlainRow) as typeof PlainRow;
