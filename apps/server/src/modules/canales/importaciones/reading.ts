import { readFile } from 'node:fs/promises';
import {
  COLUMNAS_DE_IMPORTACION,
  type ColumnaDeImportacion,
  type TipoDeImportacion,
} from '@amparo/contract/canales/importaciones/columnas';
import {
  MAXIMO_DE_COLUMNAS,
  MAXIMO_DE_FILAS,
  mensajesDeImportaciones as textos,
  type ErrorDeFila,
} from '@amparo/contract/canales/importaciones/schemas';
import { palabras } from '@amparo/contract/kernel/text';
import { csvRows } from '../../../platform/lib/tables/csv.ts';
import {
  TableProblem,
  type TableCell,
  type TableRow,
  type TableTrouble,
} from '../../../platform/lib/tables/table.ts';
import { openXlsx } from '../../../platform/lib/tables/xlsx.ts';
import { keptCell, readRow, type Celdas, type Valores } from './values.ts';

/** A file that cannot be imported; the message is for the user who sent it. */
export class FileProblem extends Error {}

const SENTENCES: Readonly<Record<TableTrouble, string>> = {
  unreadable: textos.noSeAbre,
  'no table': textos.noEsTabla,
  definitions: textos.conDefiniciones,
  'too large': textos.ocupaMucho,
  'no sheet': textos.sinHojas,
  'many rows': textos.muchasFilas,
  'many columns': textos.muchasColumnas,
};

const LIMITS = {
  // Without the title row.
  rows: MAXIMO_DE_FILAS + 1,
  columns: MAXIMO_DE_COLUMNAS,
  bytes: 100 * 1_048_576,
};

export interface FilaLeida {
  fila: number;
  valores: Valores;
  errores: ErrorDeFila[];
}

/** Keys that must be unique in a file, see `Kind`. */
type Claves = (celdas: Celdas) => readonly { titulo: string | null; valor: string }[];

/** Reads the rows of a file; rows that repeat an earlier row already have an error. */
export async function readFilas(
  path: string,
  nombre: string,
  { tipo, claves }: { tipo: TipoDeImportacion; claves: Claves },
): Promise<FilaLeida[]> {
  const columns = COLUMNAS_DE_IMPORTACION[tipo];
  try {
    const { shift, rows } = /\.csv$/i.test(nombre)
      ? { shift: 0, rows: csvRows(await readFile(path), LIMITS) }
      : await openXlsx(path, LIMITS);
    const filas = await collected(columns, rows, shift);
    markRepeatedRows(columns, filas, claves);
    return filas;
  } catch (error) {
    throw error instanceof TableProblem ? new FileProblem(SENTENCES[error.trouble]) : error;
  }
}

async function collected(
  columns: readonly ColumnaDeImportacion[],
  rows: Iterable<TableRow> | AsyncIterable<TableRow>,
  shift: number,
): Promise<FilaLeida[]> {
  let places: ReadonlyMap<number, ColumnaDeImportacion> | undefined;
  const filas: FilaLeida[] = [];
  for await (const { fila, celdas } of rows) {
    if (places === undefined) {
      places = placesOf(columns, celdas);
      continue;
    }
    const valores: Record<string, string | number> = {};
    for (const [place, { clave, tipo }] of places) {
      const kept = keptCell(tipo, celdas[place] ?? '', shift);
      if (kept !== '') valores[clave] = kept;
    }
    // Ignore a row whose only values are in unknown columns.
    if (Object.keys(valores).length > 0) filas.push({ fila, valores, errores: [] });
  }
  if (filas.length === 0) throw new FileProblem(textos.vacio);
  return filas;
}

/** Titles are compared by their words, ignoring case, accents, asterisks and hyphens. */
const plain = (cell: TableCell) => palabras(String(cell)).join(' ');

/** Position of each known column. Unknown columns are ignored, such as the error column of a resent file. */
function placesOf(columns: readonly ColumnaDeImportacion[], titles: readonly TableCell[]) {
  const byTitle = new Map(columns.map((column) => [plain(column.titulo), column]));
  const places = new Map<number, ColumnaDeImportacion>();
  for (const [place, title] of titles.entries()) {
    const column = byTitle.get(plain(title));
    if (column === undefined) continue;
    if ([...places.values()].includes(column)) throw new FileProblem(textos.columnaRepetida(column.titulo));
    places.set(place, column);
  }
  const found = [...places.values()];
  const missing = columns.filter((column) => column.obligatoria && !found.includes(column));
  if (missing.length > 0)
    throw new FileProblem(textos.faltanColumnas(missing.map(({ titulo }) => titulo).join(', ')));
  return places;
}

function markRepeatedRows(
  columns: readonly ColumnaDeImportacion[],
  filas: FilaLeida[],
  claves: Claves,
): void {
  const first = new Map<string, number>();
  for (const { fila, valores, errores } of filas) {
    const { celdas, errores: unread } = readRow(columns, valores);
    // A row with unreadable cells is not compared, because its keys may change when it is corrected.
    if (unread.length > 0) continue;
    for (const { titulo, valor } of claves(celdas)) {
      const key = `${titulo}\n${valor}`;
      const before = first.get(key);
      if (before === undefined) first.set(key, fila);
      else errores.push({ columna: titulo, texto: textos.repetida(before) });
    }
  }
}
