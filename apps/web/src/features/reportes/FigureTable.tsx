import type { ReactNode } from 'react';
import type { Column } from '../../kit/excel/sheet.ts';
import { Scroll } from '../../kit/workspace/Scroll.tsx';
import '../../kit/figures/charts.css';

/** A column that is shown and exported alike: `valor` is what the sheet holds, `show` how the screen writes it. */
export interface FigureColumn<Row> extends Column<Row> {
  show?: (row: Row) => ReactNode;
  /** How the column is headed beside the one it goes on with; the sheet has the whole title. */
  corto?: string;
  /** Only to look at: the sheet has its figures in other columns. */
  drawn?: true;
  /** Words begin at the left, figures end at the right. */
  words?: true;
}

interface FigureTableProps<Row> {
  caption: string;
  columns: readonly FigureColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  total?: Row | undefined;
}

/** The figures of a chart, one group a row, with their total below; it scrolls inside itself. */
export function FigureTable<Row>({ caption, columns, rows, rowKey, total }: FigureTableProps<Row>) {
  const cells = (row: Row) =>
    columns.map(({ titulo, valor, show, words }, n) => {
      const shown = show === undefined ? String(valor(row) ?? '—') : show(row);
      const side = words === true ? 'chart-start' : 'chart-end';
      return n === 0 ? (
        <th key={titulo} scope="row" className={side}>
          {shown}
        </th>
      ) : (
        <td key={titulo} className={side}>
          {shown}
        </td>
      );
    });
  return (
    <Scroll className="chart-table" label={caption}>
      <table className="num">
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ titulo, corto, words }) => (
              <th
                key={titulo}
                scope="col"
                aria-label={titulo}
                className={words === true ? 'chart-start' : 'chart-end'}
              >
                {corto ?? titulo}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>{cells(row)}</tr>
          ))}
        </tbody>
        {total !== undefined && (
          <tfoot>
            <tr>{cells(total)}</tr>
          </tfoot>
        )}
      </table>
    </Scroll>
  );
}
