import { isBlankRow, TableProblem, type TableCell, type TableLimits, type TableRow } from './table.ts';
import type { XmlHandler } from './xml.ts';

/** Index of a column from a cell reference, counted from 0 ("AB12" → 27); undefined without a reference. */
function columnOf(reference: string | undefined): number | undefined {
  const letters = /^[A-Z]{1,3}/.exec(reference ?? '')?.[0];
  if (letters === undefined) return undefined;
  let place = 0;
  for (const letter of letters) place = place * 26 + (letter.codePointAt(0) as number) - 64;
  return place - 1;
}

/** Table of the distinct texts of all cells, as Excel stores them. */
export class SharedStrings implements XmlHandler {
  readonly texts: string[] = [];
  private text_: string | undefined;
  private isRead = false;
  /** Inside the phonetic reading of a text, which is not part of the text. */
  private isSound = false;

  open(name: string): void {
    if (name === 'si') this.text_ = '';
    else if (name === 'rPh') this.isSound = true;
    else if (name === 't') this.isRead = !this.isSound;
  }

  text(text: string): void {
    if (this.isRead && this.text_ !== undefined) this.text_ += text;
  }

  close(name: string): void {
    if (name === 't') this.isRead = false;
    else if (name === 'rPh') this.isSound = false;
    if (name !== 'si') return;
    this.texts.push(this.text_ ?? '');
    this.text_ = undefined;
  }
}

/** The non-blank rows of a worksheet. */
export class SheetRows implements XmlHandler {
  /** Complete rows. The consumer empties the list. */
  rows: TableRow[] = [];
  private readonly shared: readonly string[];
  private readonly limits: TableLimits;
  private told = 0;
  private fila = 0;
  private celdas: TableCell[] = [];
  private place = -1;
  private kind = '';
  private value = '';
  private isRead = false;

  constructor(shared: readonly string[], limits: TableLimits) {
    this.shared = shared;
    this.limits = limits;
  }

  open(name: string, attributes: Readonly<Record<string, string>>): void {
    if (name === 'row') {
      this.fila = Number(attributes['r'] ?? this.fila + 1);
      this.celdas = [];
      this.place = -1;
    } else if (name === 'c') {
      // An empty cell without a reference still takes up a column.
      this.place = columnOf(attributes['r']) ?? this.place + 1;
      this.kind = attributes['t'] ?? 'n';
      this.value = '';
    } else if (name === 'v' || name === 't') this.isRead = true;
  }

  text(text: string): void {
    if (this.isRead) this.value += text;
  }

  close(name: string): void {
    if (name === 'v' || name === 't') this.isRead = false;
    else if (name === 'c') this.keepCell();
    else if (name === 'row') this.keepRow();
  }

  private keepCell(): void {
    const value = this.read();
    if (value === '') return;
    if (this.place >= this.limits.columns) throw new TableProblem('many columns');
    while (this.celdas.length < this.place) this.celdas.push('');
    this.celdas[this.place] = value;
  }

  private read(): TableCell {
    const { kind, value } = this;
    if (kind === 's') return this.shared[Number(value)] ?? '';
    if (kind === 'b') return value === '1' ? 'Sí' : 'No';
    if (kind !== 'n') return value;
    const number = Number(value);
    return value.trim() === '' || !Number.isFinite(number) ? value : number;
  }

  private keepRow(): void {
    if (isBlankRow(this.celdas)) return;
    this.told += 1;
    if (this.told > this.limits.rows) throw new TableProblem('many rows');
    this.rows.push({ fila: this.fila, celdas: this.celdas });
  }
}
