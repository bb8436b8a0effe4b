import { reportes } from '@amparo/contract/informes/reportes/routes';
import { serverNow } from '../../../kit/data/clock.ts';
import { download } from '../../../kit/download.ts';
import { startWorkbook } from '../../../kit/excel/report.ts';
import { fileName } from '../../../kit/excel/sheet.ts';
import { sendOnce } from '../../../kit/send/sendWithRetry.ts';
import { type Elegido, escrito } from './address.ts';
import type { FigureColumn } from './FigureTable.tsx';

export interface VisibleTable<Row> {
  columns: readonly FigureColumn<Row>[];
  rows: readonly Row[];
}

/**
 * Exports the visible table as .xls in the browser, after the server has recorded the export in the audit
 * log.
 */
export async function exportShown<Row>(
  { columns, rows }: VisibleTable<Row>,
  elegido: Elegido,
): Promise<void> {
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
