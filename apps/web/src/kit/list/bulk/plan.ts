import type { Bulk, RowAction } from '../types.ts';

export type BulkAction<Row> = RowAction<Row> & { bulk: Bulk<Row> };

export const isBulk = <Row>(action: RowAction<Row>): action is BulkAction<Row> => action.bulk !== undefined;

export interface LeftOut<Row> {
  reason: string;
  rows: readonly Row[];
}

export interface Plan<Row> {
  todo: readonly Row[];
  /** Rows that stay unchanged, with the reason. */
  leftOut: readonly LeftOut<Row>[];
}

const MAKES_NO_SENSE = 'Esta acción no les aplica';

function reasonAgainst<Row>({ isHidden, refuses, bulk }: BulkAction<Row>, row: Row): string | undefined {
  if (isHidden?.(row) === true) return MAKES_NO_SENSE;
  return refuses?.(row) ?? bulk.refuses?.(row);
}

/**
 * Splits the selection into rows for the action and rows that it leaves out, by the rules for a single row.
 */
export function planOf<Row>(action: BulkAction<Row>, rows: Iterable<Row>): Plan<Row> {
  const todo: Row[] = [];
  const leftOut = new Map<string, Row[]>();
  for (const row of rows) {
    const reason = reasonAgainst(action, row);
    if (reason === undefined) todo.push(row);
    else leftOut.set(reason, [...(leftOut.get(reason) ?? []), row]);
  }
  return { todo, leftOut: [...leftOut].map(([reason, left]) => ({ reason, rows: left })) };
}
