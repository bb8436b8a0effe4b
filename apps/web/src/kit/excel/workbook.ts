import { biff8, type BiffCell } from './biff8/workbook.ts';
import { type Cell, widthsOf, writeCell } from './sheet.ts';

/**
 * The bytes of a report. Headings are in the first row, so that filters work at once, with the stamp at their
 * right.
 */
export function workbookOf(titles: readonly string[], stamp: string, rows: readonly Cell[][]): ArrayBuffer {
  const heading = [...titles, undefined, `Reporte ${stamp}`];
  return biff8({
    name: 'Reporte',
    widths: widthsOf([heading, ...rows], heading.length),
    rowCount: rows.length + 1,
    rows: cellsOf(heading, rows),
  });
}

function* cellsOf(heading: readonly Cell[], rows: readonly Cell[][]): Iterable<(BiffCell | undefined)[]> {
  yield heading.map((title) => {
    const cell = writeCell(title);
    return cell === undefined ? undefined : { ...cell, format: 'heading' };
  });
  for (const row of rows) yield row.map(writeCell);
}
