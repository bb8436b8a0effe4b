import { isBlankRow, TableProblem, type TableLimits, type TableRow } from './table.ts';

const SEPARATORS = [';', ',', '\t'] as const;
/** Excel writes and reads the separator in the first line. */
const SAID = /^sep=(.)\r?\n/i;
const QUOTE = '"';

/** Decodes as UTF-8 if valid; otherwise as windows-1252, which Excel writes in Colombia. */
function decodedText(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** The separator that occurs most often in the first line, outside quotes. */
function separatorOf(text: string): string {
  let [best, most]: [string, number] = [SEPARATORS[0], 0];
  const end = text.search(/[\r\n]/);
  const head = (end === -1 ? text : text.slice(0, end)).replaceAll(/"[^"]*"/g, '');
  for (const separator of SEPARATORS) {
    const times = head.split(separator).length - 1;
    if (times > most) [best, most] = [separator, times];
  }
  return best;
}

/** The cell that begins at `at`, and the position after it. */
function cellAt(text: string, at: number, separator: string): { cell: string; next: number } {
  if (text[at] !== QUOTE) {
    let next = at;
    while (next < text.length && text[next] !== separator && text[next] !== '\n' && text[next] !== '\r')
      next += 1;
    return { cell: text.slice(at, next), next };
  }
  let cell = '';
  let from = at + 1;
  for (;;) {
    const end = text.indexOf(QUOTE, from);
    if (end === -1) throw new TableProblem('unreadable');
    cell += text.slice(from, end);
    if (text[end + 1] !== QUOTE) return { cell, next: end + 1 };
    cell += QUOTE;
    from = end + 2;
  }
}

/** The non-blank rows of a CSV file, each with the row number that Excel shows. */
export function* csvRows(bytes: Buffer, limits: TableLimits): Generator<TableRow> {
  const whole = decodedText(bytes);
  if (whole.includes('\0')) throw new TableProblem('no table');
  const said = SAID.exec(whole);
  const text = said === null ? whole : whole.slice(said[0].length);
  const separator = said?.[1] ?? separatorOf(text);
  let fila = said === null ? 0 : 1;
  let told = 0;
  let at = 0;
  while (at < text.length) {
    const celdas: string[] = [];
    for (;;) {
      const { cell, next } = cellAt(text, at, separator);
      celdas.push(cell);
      at = next + 1;
      if (text[next] === separator) continue;
      if (text[next] === '\r' && text[at] === '\n') at += 1;
      else if (next < text.length && text[next] !== '\n' && text[next] !== '\r')
        throw new TableProblem('unreadable');
      break;
    }
    fila += 1;
    if (isBlankRow(celdas)) continue;
    if (celdas.length > limits.columns && !isBlankRow(celdas.slice(limits.columns)))
      throw new TableProblem('many columns');
    told += 1;
    if (told > limits.rows) throw new TableProblem('many rows');
    yield { fila, celdas };
  }
}
