import type { Cell } from './sheet.ts';
import { workbookOf } from './workbook.ts';

/** Rows arrive page by page; the last message requests the file. */
export type ToWorker = { rows: Cell[][] } | { finish: { titles: string[]; stamp: string } };
export type FromWorker = { file: ArrayBuffer } | { failed: string };

const rows: Cell[][] = [];

self.addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  if ('rows' in data) {
    for (const row of data.rows) rows.push(row);
    return;
  }
  try {
    const file = workbookOf(data.finish.titles, data.finish.stamp, rows);
    self.postMessage({ file } satisfies FromWorker, { transfer: [file] });
  } catch (error) {
    self.postMessage({ failed: String(error) } satisfies FromWorker, { transfer: [] });
  }
});
