import { reportes } from '@amparo/contract/reportes';
import { serverNow } from '../../kit/data/clock.ts';
import { download } from '../../kit/download.ts';
import { startWorkbook } from '../../kit/excel/report.ts';
import { fileName } from '../../kit/excel/sheet.ts';
import { sendOnce } from '../../kit/send/sendOnce.ts';
import { type Elegido, escrito } from './address.ts';
import type { FigureColumn } from './FigureTable.tsx';

/** What a table shows: its columns, its rows in their order, and its total. */
export interface Shown<Row> {
  columns: readonly FigureColumn<Row>[];
  rows: readonly Row[];
}

/** Exactly what is on screen as an .xls made here; no file without its line in the trail. */
export async function exportShown<Row>({ columns, rows }: Shown<Row>, elegido: Elegido): Promise<void> {
  const { signal } = new AbortController();
  const book = startWorkbook(
    columns.filter(({ drawn }) => drawn !== true),
    signal,
  );
  try {
    book.add([...rows]);
    await sendOnce(reportes.exportar, { body: { filtros: escrito(elegido), filas: rows.length } });
    const now = new Date(serverNow());
    download(await book.finish(now), fileName(now), 'application/vnd.ms-excel');
  } finally {
    book.discard();
  }
}
