import type { ReactNode } from 'react';
import type { SheetColumn } from '../../../kit/excel/sheet.ts';
import { Scroll } from '../../../kit/workspace/Scroll.tsx';
import '../../../kit/figures/charts.css';

/** Column for the screen and the export: `valor` is exported, `show` renders it on screen. */
export interface FigureColumn<Row> extends SheetColumn<Row> {
  show?: (row: Row) => ReactNode;
  /** Short header on screen next to a related column; the export uses `titulo`. */
  corto?: string;
  /** Only on screen; other columns export its values. */
  drawn?: true;
  /** Text is left-aligned, numbers are right-aligned. */
  words?: true;
}

interface FigureTableProps<Row> {
  caption: string;
  columns: readonly FigureColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  total?: Row | undefined;
}

/** Figures of a chart: one row per group and a total. Scrolls within itself. */
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
