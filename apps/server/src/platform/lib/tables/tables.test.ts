import { createWriteStream } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ZipFile } from 'yazl';
import { writeBook } from '../xlsx/workbook.ts';
import { csvRows } from './csv.ts';
import type { TableRow } from './table.ts';
import { openXlsx } from './xlsx.ts';

const LIMITS = { rows: 5, columns: 4, bytes: 200_000 };
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tables-'));
});
afterAll(() => rm(folder, { recursive: true }));

const csv = (text: string | Buffer) => [...csvRows(Buffer.from(text as string), LIMITS)];
const cells = (rows: readonly TableRow[]) => rows.map(({ celdas }) => celdas);

test('a .csv is read by the separator of its first line, quoted, in UTF-8 or Windows-1252, with the row numbers of Excel', () => {
  expect(cells(csv('a;b\n"x;1";"dos ""comillas""\ny otra línea"\r\n'))).toEqual([
    ['a', 'b'],
    ['x;1', 'dos "comillas"\ny otra línea'],
  ]);
  expect(cells(csv('"a;a",b\n1,2'))).toEqual([
    ['a;a', 'b'],
    ['1', '2'],
  ]);
  expect(cells(csv('a\tb\r1\t2'))).toEqual([
    ['a', 'b'],
    ['1', '2'],
  ]);
  expect(csv('sep=,\na,b\n\n ,\n1,2')).toEqual([
    { fila: 2, celdas: ['a', 'b'] },
    { fila: 5, celdas: ['1', '2'] },
  ]);
  expect(cells(csv(Buffer.from('Peña;1', 'latin1')))).toEqual([['Peña', '1']]);
  expect(cells(csv('\uFEFFPeña;1'))).toEqual([['Peña', '1']]);
});

test('a .csv that is binary, ends in a quote, or is too long or too wide gets the matching error', () => {
  expect(() => csv('a\0b')).toThrow('no table');
  expect(() => csv('a;"b')).toThrow('unreadable');
  expect(() => csv('a;"b"c\n')).toThrow('unreadable');
  expect(() => csv('a\n'.repeat(6))).toThrow('many rows');
  expect(() => csv('a;b;c;d;e')).toThrow('many columns');
  expect(cells(csv('a;b;c;d;;'))).toHaveLength(1);
});

async function read(path: string, limits = LIMITS) {
  const { shift, rows } = await openXlsx(path, limits);
  const all: TableRow[] = [];
  for await (const row of rows) all.push(row);
  return { shift, rows: all };
}

test('a workbook of our writer is read back, with formulas as text', async () => {
  const path = join(folder, 'own.xlsx');
  const columns = [
    { titulo: 'Uno', tipo: 'texto', ancho: 9 },
    { titulo: 'Dos', tipo: 'numero', ancho: 9 },
  ] as const;
  const sheet = {
    nombre: 'Primera',
    columns,
    filas: [
      ['=1+1 & <b>', 7.5],
      ['', null],
      [null, 3],
    ],
  };
  await writeBook(path, [sheet, { ...sheet, nombre: 'Segunda', filas: [['otra', 1]] }]);
  expect(await read(path)).toEqual({
    shift: 0,
    rows: [
      { fila: 1, celdas: ['Uno', 'Dos'] },
      { fila: 2, celdas: ['=1+1 & <b>', 7.5] },
      { fila: 4, celdas: ['', 3] },
    ],
  });
});

const RELATIONS = `<Relationships><Relationship Id="a" Target="/xl/otra.xml"/><Relationship Id="b" Target="worksheets/x.xml"/></Relationships>`;
const book = (sheets = '<sheet name="o" state="hidden" r:id="a"/><sheet name="v" r:id="b"/>') =>
  `<?xml version="1.0"?><x:workbook xmlns:x="y"><x:workbookPr date1904="1"/><sheets>${sheets}</sheets></x:workbook>`;

async function zipped(parts: Readonly<Record<string, string>>): Promise<string> {
  const path = join(folder, `${Math.random()}.xlsx`);
  const zip = new ZipFile();
  for (const [name, text] of Object.entries(parts)) zip.addBuffer(Buffer.from(text), name);
  zip.end();
  await pipeline(zip.outputStream, createWriteStream(path));
  return path;
}
const madeOf = (sheet: string, more: Readonly<Record<string, string>> = {}) =>
  zipped({
    'xl/workbook.xml': book(),
    'xl/_rels/workbook.xml.rels': RELATIONS,
    'xl/worksheets/x.xml': sheet,
    ...more,
  });

test('an Excel workbook is read: rich text without phonetics, gaps, booleans, and dates counted from 1904', async () => {
  const path = await madeOf(
    `<worksheet><!-- a > b --><sheetData><row r="3"><c r="B3" t="s"><v>1</v></c><c r="D3" t="b"><v>1</v></c></row>
      <row r="9"><c r="A9"><v>4.4197E4</v></c><c r="C9" t="str"><f>A1&amp;"x"</f><v><![CDATA[a<b]]></v></c></row></sheetData></worksheet>`,
    {
      'xl/sharedStrings.xml':
        '<sst><si><t>no</t></si><si><r><t>Pe&#241;a </t></r><r><t xml:space="preserve">&amp; Cía</t></r><rPh><t>sonido</t></rPh></si></sst>',
    },
  );
  expect(await read(path)).toEqual({
    shift: 1462,
    rows: [
      { fila: 3, celdas: ['', 'Peña & Cía', '', 'Sí'] },
      { fila: 9, celdas: [44_197, '', 'a<b'] },
    ],
  });
});

test('each hostile workbook is refused with the matching error', async () => {
  const trouble = async (path: string, limits = LIMITS) => {
    const error = await read(path, limits).catch((thrown: unknown) => thrown);
    return error instanceof Error ? error.message : 'read';
  };
  const row = (cell: string) => `<worksheet><sheetData><row r="1">${cell}</row></sheetData></worksheet>`;
  expect(await trouble(await madeOf('<!DOCTYPE x [<!ENTITY a "aaaa">]><worksheet/>'))).toBe('definitions');
  expect(await trouble(await madeOf(row('<c r="E1"><v>1</v></c>')))).toBe('many columns');
  expect(await trouble(await madeOf(`<a>${'<row><c><v>1</v></c></row>'.repeat(6)}</a>`))).toBe('many rows');
  expect(await trouble(await madeOf(row('').padEnd(200_001)))).toBe('too large');
  expect(await trouble(await madeOf('<worksheet><row'))).toBe('unreadable');
  expect(await trouble(await zipped({ 'word/document.xml': '<a/>' }))).toBe('no table');
  expect(
    await trouble(await zipped({ 'xl/workbook.xml': book(''), 'xl/_rels/workbook.xml.rels': RELATIONS })),
  ).toBe('no sheet');
  const broken = join(folder, 'broken.xlsx');
  await writeFile(broken, 'PK\u0003\u0004 and nothing more');
  expect(await trouble(broken)).toBe('unreadable');
});
