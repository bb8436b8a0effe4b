import type { Column, RowAction } from './types.ts';

const isShown = <Row>(action: RowAction<Row>, row: Row) => action.isHidden?.(row) !== true;

/** The action in the cell of a column, if the row has one. */
export function actionInCell<Row>(
  column: Column<Row>,
  actions: readonly RowAction<Row>[],
  row: Row,
): RowAction<Row> | undefined {
  return column.acciones
    ?.map((key) => actions.find((action) => action.key === key))
    .find((action) => action !== undefined && isShown(action, row));
}

/** Actions for the column of actions: those of the row that no cell shows. */
export function remainingActions<Row>(
  columns: readonly (Column<Row> | undefined)[],
  actions: readonly RowAction<Row>[],
  row: Row,
): readonly RowAction<Row>[] {
  const placed = columns.map((column) => column && actionInCell(column, actions, row));
  return actions.filter((action) => isShown(action, row) && !placed.includes(action));
}
