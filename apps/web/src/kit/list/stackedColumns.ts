import type { Column } from './types.ts';

/** A column of the table: a column of the list, and optionally a second one below it. */
export interface StackedColumn<Row> extends Column<Row> {
  below?: Column<Row> | undefined;
}

/** Each cell with its columns. If the upper column is hidden, the lower one has the cell alone. */
export function stackColumns<Row>(
  all: readonly Column<Row>[],
  visible: readonly Column<Row>[],
): readonly StackedColumn<Row>[] {
  return all
    .filter(({ under }) => under === undefined)
    .flatMap((over): StackedColumn<Row>[] => {
      const below = visible.find(({ under }) => under === over.key);
      if (visible.includes(over)) return [{ ...over, below }];
      if (below === undefined) return [];
      const { width, minWidth, align } = over;
      return [{ ...below, width, minWidth, align }];
    });
}

export function wordsOf<Row>(stack: StackedColumn<Row>, row: Row): string {
  const { below } = stack;
  return below === undefined ? stack.text(row) : `${stack.text(row)} · ${below.text(row)}`;
}
