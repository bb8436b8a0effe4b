import type { Page } from '@amparo/contract/kernel/list';
import { type Cell, type SheetColumn, MAX_ROWS, stampOf } from './sheet.ts';
import type { FromWorker, ToWorker } from './worker.ts';

/** Few requests and steady progress. Parsing a larger response would block the screen noticeably. */
const PAGE_ROWS = 500;

export interface Progress {
  read: number;
  total: number;
}

interface Reading<Row> {
  readPage: (pagina: number, elementosPorPagina: number) => Promise<Page<Row>>;
  /** undefined means "Todo". */
  quantity: number | undefined;
  onPage: (rows: Row[], progress: Progress) => void;
}

export type ReportOutcome =
  | { kind: 'done'; rows: number }
  | { kind: 'empty' }
  | { kind: 'tooMany'; total: number };

/** Reads the requested number of rows page by page. EXCEL-08: "Todo" reads the whole list. */
export async function readAll<Row>({ readPage, quantity, onPage }: Reading<Row>): Promise<ReportOutcome> {
  const size = Math.min(quantity ?? PAGE_ROWS, PAGE_ROWS);
  let read = 0;
  for (let pagina = 1; ; pagina++) {
    const page = await readPage(pagina, size);
    const total = Math.min(quantity ?? page.totalElementos, page.totalElementos);
    if (total > MAX_ROWS) return { kind: 'tooMany', total };
    const rows = page.datos.slice(0, MAX_ROWS - read);
    read += rows.length;
    if (rows.length > 0) onPage(rows, { read, total });
    // Compare positions, not rows: a page of an external list may hold fewer rows, because some cannot be
    // read.
    if (rows.length === 0 || pagina * size >= total || read >= MAX_ROWS)
      return read === 0 ? { kind: 'empty' } : { kind: 'done', rows: read };
  }
}

/** Builds the file in a worker, so that the screen stays responsive while thousands of rows are written. */
export function startWorkbook<Row>(columns: readonly SheetColumn<Row>[], signal: AbortSignal) {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  signal.addEventListener('abort', () => worker.terminate(), { once: true });
  const tell = (message: ToWorker) => worker.postMessage(message, { transfer: [] });

  return {
    add: (rows: Row[]) =>
      tell({ rows: rows.map((row): Cell[] => columns.map((column) => column.valor(row))) }),
    discard: () => worker.terminate(),
    finish: (now: Date): Promise<ArrayBuffer> =>
      new Promise<ArrayBuffer>((resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason), { once: true });
        worker.addEventListener('error', () => reject(new Error('The report could not be written')));
        worker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) =>
          'file' in data ? resolve(data.file) : reject(new Error(data.failed)),
        );
        tell({ finish: { titles: columns.map((column) => column.titulo), stamp: stampOf(now) } });
      }).finally(() => worker.terminate()),
  };
}
