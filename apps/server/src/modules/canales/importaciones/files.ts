import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  COLUMNAS_DE_IMPORTACION,
  NOMBRES_DE_IMPORTACION,
  type ColumnaDeImportacion,
  type TipoDeImportacion,
} from '@amparo/contract/canales/importaciones/columnas';
import type { Db } from '../../../platform/db/database.ts';
import { withTempFolder } from '../../../platform/lib/temp-folders.ts';
import { writeBook, writeXlsx } from '../../../platform/lib/xlsx/workbook.ts';
import type { XlsxColumn } from '../../../platform/lib/xlsx/worksheet-xml.ts';
import { faultyRows, type FaultyRow } from './repository.ts';

const titleOf = ({ titulo, obligatoria }: ColumnaDeImportacion) => (obligatoria ? `${titulo} *` : titulo);

/** All cells are text, so that values stay as typed and none becomes a formula. */
const sheetColumn = (column: ColumnaDeImportacion): XlsxColumn => ({
  titulo: titleOf(column),
  tipo: 'texto',
  ancho: Math.max(14, column.titulo.length + 4),
});

const EXPLAINED: readonly XlsxColumn[] = [
  { titulo: 'Columna', tipo: 'texto', ancho: 34 },
  { titulo: 'Obligatoria', tipo: 'texto', ancho: 12 },
  { titulo: 'Qué va', tipo: 'texto', ancho: 80 },
  { titulo: 'Ejemplo', tipo: 'texto', ancho: 26 },
];

/** Template of a kind: a sheet with its columns and an example row, and a sheet that explains each column. */
export async function templateOf(tipo: TipoDeImportacion): Promise<{ nombre: string; contenido: string }> {
  const columns = COLUMNAS_DE_IMPORTACION[tipo];
  const nombre = NOMBRES_DE_IMPORTACION[tipo];
  return withTempFolder(async (folder) => {
    const path = join(folder, 'plantilla.xlsx');
    await writeBook(path, [
      { nombre, columns: columns.map(sheetColumn), filas: [columns.map(({ ejemplo }) => ejemplo)] },
      {
        nombre: 'Instrucciones',
        columns: EXPLAINED,
        filas: columns.map(({ titulo, obligatoria, ayuda, ejemplo }) => [
          titulo,
          obligatoria ? 'Sí' : 'No',
          ayuda,
          ejemplo,
        ]),
      },
    ]);
    const contenido = (await readFile(path)).toString('base64');
    return { nombre: `Plantilla de ${nombre.toLowerCase()}.xlsx`, contenido };
  });
}

const problemsOf = ({ errores }: FaultyRow) =>
  errores.map(({ columna, texto }) => (columna === null ? texto : `${columna}: ${texto}`)).join('\n');

/**
 * Writes the faulty rows in the columns of the template, so that users can correct and resend them; the last
 * column has the errors.
 */
export async function writeFaulty(db: Db, id: string, tipo: TipoDeImportacion, path: string): Promise<void> {
  const columns = COLUMNAS_DE_IMPORTACION[tipo];
  async function* batches() {
    for await (const rows of faultyRows(db, id))
      yield rows.map((row) => [
        ...columns.map(({ clave }) => row.valores[clave]),
        String(row.fila),
        problemsOf(row),
      ]);
  }
  const told: XlsxColumn[] = [
    { titulo: 'Fila del archivo', tipo: 'texto', ancho: 16 },
    { titulo: 'Error', tipo: 'texto', ancho: 80 },
  ];
  await writeXlsx(path, [...columns.map(sheetColumn), ...told], batches(), NOMBRES_DE_IMPORTACION[tipo]);
}
