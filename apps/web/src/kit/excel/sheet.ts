import { fechaHora } from '@amparo/contract/kernel/time';
import type { BiffCell } from './biff8/workbook.ts';

export type Cell = string | number | Date | null | undefined;

/** A column of a report: the Spanish heading and the value for a row. */
export interface SheetColumn<Row> {
  titulo: string;
  valor: (row: Row) => Cell;
}

/** A sheet of the old format has 65,536 rows, and one is for the headings. */
export const MAX_ROWS = 65_535;
/** Maximum length of a text in an Excel cell. */
const MAX_TEXT = 32_767;
const NARROWEST = 9;
const WIDEST = 60;
const DATE_WIDTH = 17;

/** EXCEL-11: `31/12/2024 15:30` in Bogotá, shown inside the sheet. */
export const stampOf = fechaHora;

/** EXCEL-12: the same stamp with separators that are valid in file names. */
export function fileName(instant: Date): string {
  return `Reporte ${stampOf(instant).replaceAll('/', '-').replaceAll(':', '-')}.xls`;
}

/** EXCEL-21: Excel must not run these texts as formulas. */
const looksLikeFormula = (text: string) => /^[=+\-@\t\r]/.test(text);

export function writeCell(value: Cell): BiffCell | undefined {
  if (value === null || value === undefined || value === '') return undefined;
  if (value instanceof Date) return { value: serialOf(value), format: 'date' };
  if (typeof value === 'number') return Number.isFinite(value) ? { value, format: 'plain' } : undefined;
  const text = value.length > MAX_TEXT ? `${value.slice(0, MAX_TEXT - 1)}…` : value;
  // The "Text" format keeps it a text even after the user edits the cell.
  return { value: text, format: looksLikeFormula(text) ? 'text' : 'plain' };
}

/** Days since 1899-12-30 in Bogotá time, in whatever time zone the computer is. */
function serialOf(instant: Date): number {
  const [day = 0, month = 1, year = 0, hour = 0, minute = 0] = fechaHora(instant).match(/\d+/g)!.map(Number);
  return (Date.UTC(year, month - 1, day, hour, minute) - Date.UTC(1899, 11, 30)) / 86_400_000;
}

export function widthsOf(rows: readonly Cell[][], columns: number): number[] {
  const widths = Array.from({ length: columns }, () => NARROWEST);
  for (const row of rows) {
    row.forEach((value, column) => {
      const width = value instanceof Date ? DATE_WIDTH : String(value ?? '').length + 1;
      if (width > widths[column]!) widths[column] = Math.min(width, WIDEST);
    });
  }
  return widths;
}
