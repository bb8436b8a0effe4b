import { unpacked, zipEntries, type ZipEntry } from '../zip.ts';
import { TableProblem, type TableLimits, type TableRow } from './table.ts';
import { SharedStrings, SheetRows } from './worksheet-reader.ts';
import { XmlReader, type XmlHandler } from './xml.ts';

/** A normal workbook has a few dozen parts. */
const MOST_PARTS = 2_000;
const WORKBOOK = 'xl/workbook.xml';
/** Workbooks of Excel on old Macs count days from 1904. */
const DAYS_FROM_1904 = 1_462;

/** Streams the parts of a workbook. The size limit counts the decompressed bytes of all parts together. */
class Parts {
  private readonly path: string;
  private readonly byName: ReadonlyMap<string, ZipEntry>;
  private left: number;

  private constructor(path: string, entries: readonly ZipEntry[], bytes: number) {
    this.path = path;
    this.byName = new Map(entries.map((entry) => [entry.name.toLowerCase(), entry]));
    this.left = bytes;
  }

  static async open(path: string, bytes: number): Promise<Parts> {
    const entries = await zipEntries(path, MOST_PARTS);
    if (entries === undefined) throw new TableProblem('unreadable');
    if (entries.length > MOST_PARTS) throw new TableProblem('too large');
    const parts = new Parts(path, entries, bytes);
    if (!parts.has(WORKBOOK)) throw new TableProblem('no table');
    return parts;
  }

  has(name: string): boolean {
    return this.byName.has(name.toLowerCase());
  }

  /** Yields after each chunk that `handler` has processed. */
  async *hear(name: string, handler: XmlHandler): AsyncGenerator<undefined> {
    const entry = this.byName.get(name.toLowerCase());
    if (entry === undefined) throw new TableProblem('no sheet');
    const decoder = new TextDecoder('utf-8');
    const reader = new XmlReader(handler);
    try {
      for await (const chunk of unpacked(this.path, entry)) {
        this.left -= chunk.length;
        if (this.left < 0) throw new TableProblem('too large');
        reader.push(decoder.decode(chunk, { stream: true }));
        yield undefined;
      }
    } catch (error) {
      throw error instanceof TableProblem ? error : new TableProblem('unreadable');
    }
    reader.end();
  }

  async read<H extends XmlHandler>(name: string, handler: H): Promise<H> {
    for await (const _piece of this.hear(name, handler));
    return handler;
  }
}

/** Finds the first visible sheet and the epoch of the dates. */
class Workbook implements XmlHandler {
  sheet: string | undefined;
  shift = 0;
  open(name: string, attributes: Readonly<Record<string, string>>): void {
    if (name === 'workbookPr' && /^(1|true)$/.test(attributes['date1904'] ?? '')) this.shift = DAYS_FROM_1904;
    if (name === 'sheet' && (attributes['state'] ?? 'visible') === 'visible')
      this.sheet ??=
        attributes['r:id'] ?? Object.entries(attributes).find(([key]) => key.endsWith(':id'))?.[1];
  }
  close(): void {}
}

/** Paths of the parts that a workbook references. */
class Relations implements XmlHandler {
  readonly targets = new Map<string, string>();
  open(name: string, { Id = '', Target = '' }: Readonly<Record<string, string>>): void {
    if (name === 'Relationship') this.targets.set(Id, Target);
  }
  close(): void {}
}

const pathOf = (target: string) => (target.startsWith('/') ? target.slice(1) : `xl/${target}`);

/** Streams the rows of the first visible sheet. `shift` is the correction for its dates, in days. */
export async function openXlsx(
  path: string,
  limits: TableLimits,
): Promise<{ shift: number; rows: AsyncGenerator<TableRow> }> {
  const parts = await Parts.open(path, limits.bytes);
  const { sheet, shift } = await parts.read(WORKBOOK, new Workbook());
  const { targets } = await parts.read('xl/_rels/workbook.xml.rels', new Relations());
  const target = targets.get(sheet ?? '');
  if (target === undefined) throw new TableProblem('no sheet');
  return { shift, rows: rowsOf(parts, pathOf(target), limits) };
}

async function* rowsOf(parts: Parts, sheet: string, limits: TableLimits): AsyncGenerator<TableRow> {
  const shared = parts.has('xl/sharedStrings.xml')
    ? await parts.read('xl/sharedStrings.xml', new SharedStrings())
    : new SharedStrings();
  const heard = new SheetRows(shared.texts, limits);
  for await (const _piece of parts.hear(sheet, heard)) {
    yield* heard.rows;
    heard.rows = [];
  }
}
