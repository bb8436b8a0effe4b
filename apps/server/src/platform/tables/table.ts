/** A cell as a file has it; numbers only where the file itself tells that they are. */
export type TableCell = string | number;

export interface TableRow {
  /** As people see it numbered: the first one is 1. */
  readonly fila: number;
  readonly celdas: readonly TableCell[];
}

/** How much of a file is looked at. */
export interface TableLimits {
  readonly rows: number;
  readonly columns: number;
  /** Of an .xlsx, once it is unpacked. */
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
