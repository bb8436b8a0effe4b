import { createWriteStream } from 'node:fs';
import { Readable, type PassThrough } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { footOf, headOf, rowOf, type Cell, type XlsxColumn } from './worksheet-xml.ts';

/** A worksheet has at most 1,048,576 rows, and the first one contains the headings. */
const MOST_ROWS = 1_048_575;
/** Text is compressed in chunks of about this many characters. */
const PIECE = 262_144;
/** Rows of text are so similar that the fastest level compresses them nearly as well as the best one. */
const LEVEL = 1;

const DECLARED = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const KIND = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

export const XLSX = `${KIND}.sheet`;

const STYLES = `${DECLARED}<styleSheet xmlns="${MAIN}"><numFmts count="2"><numFmt numFmtId="164" formatCode="dd/mm/yyyy\\ hh:mm"/><numFmt numFmtId="165" formatCode="[h]:mm:ss"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="4"><xf/><xf fontId="1" applyFont="1"/><xf numFmtId="164" applyNumberFormat="1"/><xf numFmtId="165" applyNumberFormat="1"/></cellXfs></styleSheet>`;

/** The small parts around the worksheets, by path. */
function partsOf(names: readonly string[]): Map<string, string> {
  const sheets = names.length;
  const each = (part: (n: number) => string) => names.map((_, n) => part(n + 1)).join('');
  const nameOf = (n: number) => names[n - 1];
  return new Map([
    [
      '[Content_Types].xml',
      `${DECLARED}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${KIND}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${KIND}.styles+xml"/>${each((n) => `<Override PartName="/xl/worksheets/sheet${n}.xml" ContentType="${KIND}.worksheet+xml"/>`)}</Types>`,
    ],
    [
      '_rels/.rels',
      `${DECLARED}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ],
    [
      'xl/workbook.xml',
      `${DECLARED}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${each((n) => `<sheet name="${nameOf(n)}" sheetId="${n}" r:id="rId${n}"/>`)}</sheets></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      `${DECLARED}<Relationships xmlns="${PACKAGE}/relationships">${each((n) => `<Relationship Id="rId${n}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${n}.xml"/>`)}<Relationship Id="rId${sheets + 1}" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
    ],
    ['xl/styles.xml', STYLES],
  ]);
}

type Batches = AsyncIterator<readonly (readonly Cell[])[], undefined>;

/**
 * Distributes the rows of batches over worksheets: rows that do not fit into one sheet begin the next one.
 */
class Rows {
  private readonly batches: Batches;
  private batch: readonly (readonly Cell[])[] = [];
  private at = 0;

  constructor(batches: Batches) {
    this.batches = batches;
  }

  /** Whether there is another row, which `take` then returns. */
  async more(): Promise<boolean> {
    while (this.at >= this.batch.length) {
      const next = await this.batches.next();
      if (next.done === true) return false;
      this.batch = next.value;
      this.at = 0;
    }
    return true;
  }

  /** The rows of the current batch, at most `most`. */
  take(most: number): readonly (readonly Cell[])[] {
    const taken = this.batch.slice(this.at, this.at + most);
    this.at += taken.length;
    return taken;
  }
}

async function* sheetOf(rows: Rows, columns: readonly XlsxColumn[]): AsyncGenerator<Buffer> {
  let piece = headOf(columns);
  let written = 0;
  while (written < MOST_ROWS && (await rows.more())) {
    for (const row of rows.take(MOST_ROWS - written)) {
      piece += rowOf(row, columns);
      written += 1;
      if (piece.length < PIECE) continue;
      yield Buffer.from(piece);
      piece = '';
    }
  }
  yield Buffer.from(piece + footOf(columns, written + 1));
}

/** One worksheet; takes only as many rows as fit into it. */
interface Sheet {
  nombre: string;
  columns: readonly XlsxColumn[];
  rows: Rows;
}

/** Writes sheets into an .xlsx at `path`. Each sheet is requested after the previous one was written. */
async function writeSheets(path: string, sheets: AsyncIterable<Sheet>): Promise<void> {
  const zip = new ZipFile();
  const output = zip.outputStream as PassThrough;
  zip.on('error', (error: Error) => output.destroy(error));
  const written = pipeline(output, createWriteStream(path));
  // Awaited below; until then a full disk must not end the process as an unhandled rejection.
  written.catch(() => undefined);
  const mtime = new Date();
  const names: string[] = [];
  try {
    for await (const { nombre, columns, rows } of sheets) {
      names.push(nombre);
      const body = Readable.from(sheetOf(rows, columns), { objectMode: false });
      zip.addReadStream(body, `xl/worksheets/sheet${names.length}.xml`, { mtime, compressionLevel: LEVEL });
      await Promise.race([finished(body), written]);
    }
    for (const [name, text] of partsOf(names)) zip.addBuffer(Buffer.from(text), name, { mtime });
    zip.end();
    await written;
  } finally {
    output.destroy();
  }
}

/**
 * Streams batches of rows into an .xlsx at `path`, so memory does not grow with the number of rows (decision
 * 0043). A full worksheet is followed by another.
 */
export async function writeXlsx(
  path: string,
  columns: readonly XlsxColumn[],
  batches: AsyncIterable<readonly (readonly Cell[])[]>,
  nombre = 'Reporte',
): Promise<void> {
  const rows = new Rows(batches[Symbol.asyncIterator]() as Batches);
  async function* asManyAsNeeded() {
    let sheets = 0;
    do {
      sheets += 1;
      yield { nombre: sheets === 1 ? nombre : `${nombre} ${sheets}`, columns, rows };
    } while (await rows.more());
  }
  await writeSheets(path, asManyAsNeeded());
}

export interface SmallSheet {
  nombre: string;
  columns: readonly XlsxColumn[];
  filas: readonly (readonly Cell[])[];
}

/** Writes several small sheets, each with its own columns. */
export async function writeBook(path: string, book: readonly SmallSheet[]): Promise<void> {
  async function* each() {
    for (const { nombre, columns, filas } of book) {
      const batches = (async function* () {
        yield filas;
      })();
      yield { nombre, columns, rows: new Rows(batches as unknown as Batches) };
    }
  }
  await writeSheets(path, each());
}
