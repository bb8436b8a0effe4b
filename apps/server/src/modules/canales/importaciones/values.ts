import type { ColumnaDeImportacion, TipoDeColumna } from '@amparo/contract/canales/importaciones/columnas';
import {
  mensajesDeImportaciones as textos,
  type ErrorDeFila,
  type FilaDeImportacion,
} from '@amparo/contract/canales/importaciones/schemas';
import { mensajes } from '@amparo/contract/kernel/mensajes';
import { normaliza } from '@amparo/contract/kernel/text';
import { diaLegible, type Dia } from '@amparo/contract/kernel/time';
import type { TableCell } from '../../../platform/lib/tables/table.ts';

export type Valores = FilaDeImportacion['valores'];
/** Parsed values of a row by column; blank cells are missing. */
export type Celdas = Readonly<Record<string, string | number | boolean | undefined>>;

/** No field is longer; more text would only be stored to be refused. */
const LONGEST = 6_000;
/** Excel keeps this many digits of a number and replaces the rest by zeros. */
const DIGITS_KEPT = 15;
const DAY_MS = 86_400_000;
const FIRST_DAY = Date.UTC(1899, 11, 30);
const LAST_SERIAL = 2_958_465;

function dayOfSerial(serial: number): Dia | undefined {
  const whole = Math.floor(serial);
  if (whole < 1 || whole > LAST_SERIAL) return undefined;
  return new Date(FIRST_DAY + whole * DAY_MS).toISOString().slice(0, 10);
}

const YEAR_FIRST = /^(?<year>\d{4})[-/.](?<month>\d{1,2})[-/.](?<day>\d{1,2})(?:[T ].*)?$/;
const DAY_FIRST = /^(?<day>\d{1,2})[-/.](?<month>\d{1,2})[-/.](?<year>\d{4})(?: .*)?$/;

function dayOfText(text: string): Dia | undefined {
  const { year, month = '', day = '' } = (YEAR_FIRST.exec(text) ?? DAY_FIRST.exec(text))?.groups ?? {};
  if (year === undefined) return undefined;
  const dia = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const read = new Date(`${dia}T00:00:00Z`);
  // `Date` turns the 31st of a short month into the 1st of the next month.
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(dia) ? dia : undefined;
}

/**
 * A cell as it is stored and shown, in the spelling of people. `shift` is the number of days to add to the
 * serial numbers of this workbook.
 */
export function keptCell(tipo: TipoDeColumna, cell: TableCell, shift: number): string | number {
  if (typeof cell === 'string') return cell.toWellFormed().replaceAll('\0', '').trim().slice(0, LONGEST);
  if (tipo === 'dia') {
    const dia = dayOfSerial(cell + shift);
    return dia === undefined ? cell : diaLegible(dia);
  }
  if (tipo === 'numero') return cell;
  return Number.isInteger(cell) && Math.abs(cell) < 10 ** DIGITS_KEPT ? String(cell) : cell;
}

type Read = { valor: string | number | boolean } | { error: string };

const WITH_POWER = /^\d+(?:[.,]\d+)?e\+?\d+$/i;

/** Identifications and document numbers are stored without the dots and spaces that people type. */
function readCode(cell: string | number): Read {
  if (typeof cell === 'number' || WITH_POWER.test(cell)) return { error: textos.perdioDigitos };
  return { valor: cell.replaceAll(/[\s.,']/g, '') };
}

const GROUPED = /^-?\d{1,3}(?:[.,]\d{3})+$/;
const NO_CENTS = /^(-?[\d.,]+)[.,]0{1,2}$/;

/** "$ 1.234.567", "1,234,567.00" and "1234567" are the same pesos. */
function readNumber(cell: string | number): Read {
  if (typeof cell === 'number') return { valor: cell };
  const bare = cell.replaceAll(/[$\s]/g, '');
  const whole = GROUPED.test(bare) ? bare : (NO_CENTS.exec(bare)?.[1] ?? bare);
  const plain = GROUPED.test(whole) ? whole.replaceAll(/[.,]/g, '') : whole.replace(',', '.');
  return /^-?\d+(?:\.\d+)?$/.test(plain) ? { valor: Number(plain) } : { error: textos.numeroNoValido };
}

function readDay(cell: string | number): Read {
  const valor = typeof cell === 'number' ? undefined : dayOfText(cell);
  return valor === undefined ? { error: textos.diaNoValido } : { valor };
}

const YES = ['si', 's', 'x', '1', 'true', 'verdadero'];
const NO = ['no', 'n', '0', 'false', 'falso'];

function readYesNo(cell: string | number): Read {
  const said = normaliza(String(cell));
  if (YES.includes(said)) return { valor: true };
  return NO.includes(said) ? { valor: false } : { error: textos.siNoNoValido };
}

const READERS: Readonly<Record<TipoDeColumna, (cell: string | number) => Read>> = {
  texto: (cell) => ({ valor: String(cell) }),
  codigo: readCode,
  numero: readNumber,
  dia: readDay,
  siNo: readYesNo,
};

export function readRow(
  columns: readonly ColumnaDeImportacion[],
  valores: Valores,
): { celdas: Celdas; errores: ErrorDeFila[] } {
  const celdas: Record<string, string | number | boolean> = {};
  const errores: ErrorDeFila[] = [];
  for (const { clave, titulo, tipo, obligatoria } of columns) {
    const cell = valores[clave] ?? '';
    if (cell === '') {
      if (obligatoria) errores.push({ columna: titulo, texto: mensajes.campo.obligatorio(titulo) });
      continue;
    }
    const read = READERS[tipo](cell);
    if ('error' in read) errores.push({ columna: titulo, texto: read.error });
    else celdas[clave] = read.valor;
  }
  return { celdas, errores };
}

/** Places the errors of the single creation at the columns of their fields, at most one for each column. */
export function placed(
  columns: readonly ColumnaDeImportacion[],
  errors: Readonly<Record<string, string>>,
  already: readonly ErrorDeFila[] = [],
): ErrorDeFila[] {
  const told = [...already];
  for (const [path, texto] of Object.entries(errors)) {
    const columna = columnOf(columns, path)?.titulo ?? null;
    if (!told.some((one) => one.columna === columna && (columna !== null || one.texto === texto)))
      told.push({ columna, texto });
  }
  return told.toSorted((one, other) => placeOf(columns, one) - placeOf(columns, other));
}

/** In the order of the columns; errors of the whole row come last. */
const placeOf = (columns: readonly ColumnaDeImportacion[], { columna }: ErrorDeFila) =>
  columna === null ? columns.length : columns.findIndex(({ titulo }) => titulo === columna);

const columnOf = (columns: readonly ColumnaDeImportacion[], path: string) =>
  columns.find(({ campos }) => campos.includes(path)) ??
  columns.find(({ campos }) => campos.some((campo) => campo.startsWith(`${path}.`)));
