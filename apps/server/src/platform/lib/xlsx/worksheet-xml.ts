/**
 * Type of a column. Dates are days since 1900 in Bogotá time, as Excel counts them; durations are days too.
 */
export type CellKind = 'texto' | 'numero' | 'fecha' | 'duracion';

export interface XlsxColumn {
  readonly titulo: string;
  readonly tipo: CellKind;
  /** In characters. */
  readonly ancho: number;
}

export type Cell = string | number | null | undefined;

/** Index of each format in `styles.xml`. */
const STYLE: Readonly<Record<CellKind | 'titulo', number>> = {
  texto: 0,
  numero: 0,
  titulo: 1,
  fecha: 2,
  duracion: 3,
};
/** Maximum length of a cell in Excel. */
const LONGEST = 32_767;

// eslint-disable-next-line no-control-regex
const FORBIDDEN = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;
const SPECIAL = /[&<>]/g;
const NAMED: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
/** Excel reads `_x000D_` as the character it names, so a text that contains such a sequence is escaped. */
const ESCAPE_LIKE = /_(?=x[0-9A-Fa-f]{4}_)/g;

function escaped(text: string): string {
  const fits = text.length > LONGEST ? text.slice(0, LONGEST) : text;
  return fits
    .toWellFormed()
    .replace(FORBIDDEN, '')
    .replace(ESCAPE_LIKE, '_x005F_')
    .replace(SPECIAL, (special) => NAMED[special] ?? '');
}

/** A text cell, never a formula, whatever the text begins with (EXCEL-21). */
const textCell = (text: string, style: number) =>
  `<c s="${style}" t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`;

function cellOf(value: Cell, kind: CellKind): string {
  if (value === null || value === undefined || value === '') return '<c/>';
  if (kind === 'texto') return textCell(String(value), STYLE.texto);
  const number = Number(value);
  return Number.isFinite(number) ? `<c s="${STYLE[kind]}"><v>${number}</v></c>` : '<c/>';
}

export function rowOf(cells: readonly Cell[], columns: readonly XlsxColumn[]): string {
  let row = '<row>';
  for (let n = 0; n < columns.length; n += 1) row += cellOf(cells[n], columns[n]?.tipo ?? 'texto');
  return `${row}</row>`;
}

/** "A", "Z", "AA"…: name of a column by its index, counted from 0. */
function letterOf(place: number): string {
  const last = String.fromCodePoint(65 + (place % 26));
  return place < 26 ? last : letterOf(Math.floor(place / 26) - 1) + last;
}

/** XML before the first row of a worksheet, with its frozen headings. */
export function headOf(columns: readonly XlsxColumn[]): string {
  const widths = columns.map(
    ({ ancho }, n) => `<col min="${n + 1}" max="${n + 1}" width="${ancho}" customWidth="1"/>`,
  );
  const titles = columns.map(({ titulo }) => textCell(titulo, STYLE.titulo));
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData><row>${titles.join('')}</row>`;
}

/** XML after the last row; `rows` includes the headings. */
export const footOf = (columns: readonly XlsxColumn[], rows: number) =>
  `</sheetData><autoFilter ref="A1:${letterOf(columns.length - 1)}${rows}"/></worksheet>`;
