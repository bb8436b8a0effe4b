import { Bytes } from './bytes.ts';
import { containerOf } from './container.ts';
import { SharedStrings } from './strings.ts';

/** Cell formats, in the order in which `writeFormats` writes them. */
const FORMATS = ['plain', 'date', 'text', 'heading'] as const;
export type Format = (typeof FORMATS)[number];
/** Fifteen style formats come first in every workbook. */
const FIRST_FORMAT = 15;
const DATE_FORMAT = 164;
const TEXT_FORMAT = 49;
/** Font numbers skip 4: 0 to 3, then 5. */
const BOLD = 5;

export interface BiffCell {
  value: string | number;
  format: Format;
}

export interface BiffSheet {
  name: string;
  /** In characters. */
  widths: readonly number[];
  rows: Iterable<readonly (BiffCell | undefined)[]>;
  rowCount: number;
}

/**
 * Writes one sheet as an Excel 97 file (BIFF8, MS-XLS) with a frozen heading row, shared texts and no
 * formulas.
 */
export function biff8(sheet: BiffSheet): ArrayBuffer {
  const strings = new SharedStrings();
  const cells = writeSheet(sheet, strings);
  const book = new Bytes();
  const place = writeGlobals(book, sheet.name, strings);
  book.patchU32(place, book.length);
  book.append(cells.written());
  return containerOf(book.written());
}

const record = (out: Bytes, id: number, size: number) => out.u16(id).u16(size);

/** Returns the offset at which the position of the sheet is patched in later. */
function writeGlobals(out: Bytes, name: string, strings: SharedStrings): number {
  writeStart(out, 0x0005);
  record(out, 0x0042, 2).u16(1200);
  record(out, 0x003d, 18).u16(0).u16(0).u16(0x4000).u16(0x2000).u16(0x38).u16(0).u16(0).u16(1).u16(600);
  record(out, 0x0022, 2).u16(0);
  for (let i = 0; i < 5; i += 1) writeFont(out, i === 4);
  writeName(record(out, 0x041e, 2 + 3 + 16).u16(DATE_FORMAT), 'dd/mm/yyyy hh:mm');
  writeFormats(out);
  record(out, 0x0293, 4).u16(0x8000).u8(0).u8(0xff);
  record(out, 0x0085, 8 + name.length);
  const place = out.length;
  out.u32(0).u8(0).u8(0).u8(name.length).u8(0);
  for (const letter of name) out.u8(letter.charCodeAt(0));
  strings.write(out);
  record(out, 0x000a, 0);
  return place;
}

function writeStart(out: Bytes, kind: number): void {
  record(out, 0x0809, 16).u16(0x0600).u16(kind).u16(0x0dbb).u16(0x07cc).u32(0x41).u32(6);
}

function writeName(out: Bytes, text: string): void {
  out.u16(text.length).u8(0);
  for (const letter of text) out.u8(letter.charCodeAt(0));
}

function writeFont(out: Bytes, isBold: boolean): void {
  const name = 'Arial';
  record(out, 0x0031, 16 + name.length)
    .u16(200)
    .u16(0)
    .u16(0x7fff)
    .u16(isBold ? 700 : 400)
    .u16(0);
  out.u8(0).u8(0).u8(0).u8(0).u8(name.length).u8(0);
  for (const letter of name) out.u8(letter.charCodeAt(0));
}

function writeFormats(out: Bytes): void {
  for (let i = 0; i < FIRST_FORMAT; i += 1) writeFormat(out, { font: 0, number: 0, isStyle: true });
  writeFormat(out, { font: 0, number: 0, isStyle: false });
  writeFormat(out, { font: 0, number: DATE_FORMAT, isStyle: false });
  writeFormat(out, { font: 0, number: TEXT_FORMAT, isStyle: false });
  writeFormat(out, { font: BOLD, number: 0, isStyle: false });
}

function writeFormat(
  out: Bytes,
  { font, number, isStyle }: { font: number; number: number; isStyle: boolean },
): void {
  record(out, 0x00e0, 20)
    .u16(font)
    .u16(number)
    .u16(isStyle ? 0xfff5 : 0x0001);
  // Default alignment and indentation. The last flags list the attributes that differ from the style.
  out
    .u8(0x20)
    .u8(0)
    .u8(0)
    .u8(isStyle ? 0xf4 : 0x0c);
  out.u32(0).u32(0).u16(0x20c0);
}

function writeSheet(sheet: BiffSheet, strings: SharedStrings): Bytes {
  const out = new Bytes();
  writeStart(out, 0x0010);
  sheet.widths.forEach((width, column) => {
    record(out, 0x007d, 12)
      .u16(column)
      .u16(column)
      .u16(Math.round(width * 256))
      .u16(FIRST_FORMAT)
      .u16(0)
      .u16(0);
  });
  record(out, 0x0200, 14).u32(0).u32(sheet.rowCount).u16(0).u16(sheet.widths.length).u16(0);
  let row = 0;
  for (const cells of sheet.rows) {
    cells.forEach((cell, column) => {
      if (cell !== undefined) writeCell(out, row, column, cell, strings);
    });
    row += 1;
  }
  // Freeze the first row.
  record(out, 0x023e, 18).u16(0x06be).u16(0).u16(0).u32(0x40).u16(0).u16(0).u32(0);
  record(out, 0x0041, 10).u16(0).u16(1).u16(1).u16(0).u16(2);
  record(out, 0x000a, 0);
  return out;
}

function writeCell(
  out: Bytes,
  row: number,
  column: number,
  { value, format }: BiffCell,
  strings: SharedStrings,
): void {
  const look = FIRST_FORMAT + FORMATS.indexOf(format);
  if (typeof value === 'number') record(out, 0x0203, 14).u16(row).u16(column).u16(look).f64(value);
  else record(out, 0x00fd, 10).u16(row).u16(column).u16(look).u32(strings.numberOf(value));
}
