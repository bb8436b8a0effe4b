import { memo } from 'react';
import { Pair } from './Pair.tsx';
import { RowActions } from './RowActions.tsx';
import { type Stack, wordsOf } from './stacks.ts';
import type { Column, Registro, RowAction } from './types.ts';
import { isActive } from './useToggle.tsx';

export interface RowLooks<Row> {
  columns: readonly Column<Row>[];
  actions: readonly RowAction<Row>[];
  nameOf: (row: Row) => string;
  /** Amber edge: someone has to look at it; red: it is late already. */
  needsAttention?: Attention<Row> | undefined;
}

/** The same for a table, where a cell may hold two columns. */
export interface TableLooks<Row> extends Omit<RowLooks<Row>, 'columns'> {
  columns: readonly Stack<Row>[];
}

export type Attention<Row> = (row: Row) => boolean | 'urgent';

/** The class of the edge. */
export function edgeOf<Row>(row: Row, needsAttention: Attention<Row> | undefined): string {
  const needed = needsAttention?.(row) ?? false;
  return needed === false ? '' : needed === 'urgent' ? ' is-attention is-urgent' : ' is-attention';
}

interface TableRowProps<Row> extends TableLooks<Row> {
  row: Row;
  index: number;
  /** Its place in the whole list, for those who hear the page. */
  place: number;
  /** The row where Tab enters the table. */
  isEntry: boolean;
}

function PlainRow<Row extends Registro>(props: TableRowProps<Row>) {
  const { row, index, place, isEntry, columns, actions, nameOf, needsAttention } = props;
  const classes = `list-row${isActive(row) ? '' : ' is-off'}${edgeOf(row, needsAttention)}`;
  return (
    <tr className={classes} data-index={index} tabIndex={isEntry ? 0 : -1} aria-rowindex={place}>
      {columns.map((column) => (
        <td
          key={column.key}
          className={column.align === 'end' ? 'is-end' : undefined}
          title={wordsOf(column, row)}
        >
          <Cell column={column} row={row} />
        </td>
      ))}
      {actions.length > 0 && (
        <td className="list-actions">
          <RowActions row={row} name={nameOf(row)} actions={actions} />
        </td>
      )}
    </tr>
  );
}

function Cell<Row>({ column, row }: { column: Stack<Row>; row: Row }) {
  const own = column.render?.(row) ?? column.text(row);
  const { below } = column;
  return below === undefined ? own : <Pair first={own} second={below.render?.(row) ?? below.text(row)} />;
}

/** Drawn again only when its own record changed: scrolling a long page touches only the rows that enter. */
export const TableRow = memo(PlainRow) as typeof PlainRow;
