/** A cell as stored in the file; a number only if the file declares it as one. */
export type TableCell = string | number;

export interface TableRow {
  /** Row number as shown to users: the first row is 1. */
  readonly fila: number;
  readonly celdas: readonly TableCell[];
}

export interface TableLimits {
  readonly rows: number;
  readonly columns: number;
  /** Uncompressed size of an .xlsx. */
  readonly bytes: number;
}

export type TableTrouble =
  | 'unreadable'
  | 'no table'
  | 'definitions'
  | 'too large'
  | 'no sheet'
  | 'many rows'
  | 'many columns';

/** A file that cannot be read as a table, and why. */
export class TableProblem extends Error {
  readonly trouble: TableTrouble;
  constructor(trouble: TableTrouble) {
    super(trouble);
    this.trouble = trouble;
  }
}

export const isBlankRow = (celdas: readonly TableCell[]) =>
  celdas.every((cell) => typeof cell === 'string' && cell.trim() === '');
