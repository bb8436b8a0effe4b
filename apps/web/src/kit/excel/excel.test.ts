import { CFB, read, utils } from '@e965/xlsx';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { fieldErrors } from '@amparo/contract/kernel/errors';
import { campo } from '@amparo/contract/kernel/fields';
import { containerOf } from './biff8/container.ts';
import { readAll } from './report.ts';
import { excelSchema } from './schema.ts';
import { fileName, stampOf, writeCell } from './sheet.ts';
import { workbookOf } from './workbook.ts';

const instant = new Date('2024-12-31T20:30:59Z');
const page = (totalElementos: number) => (pagina: number, size: number) => {
  const left = Math.max(0, totalElementos - (pagina - 1) * size);
  return Promise.resolve({
    datos: Array.from({ length: Math.min(size, left) }, (_, i) => i),
    totalElementos,
  });
};

describe('Excel reports', () => {
  it('EXCEL-11 EXCEL-12 COMUN-37 names the file with Bogotá time and safe separators', () => {
    expect(fileName(instant)).toBe('Reporte 31-12-2024 15-30.xls');
    expect(stampOf(instant)).toBe('31/12/2024 15:30');
  });

  it.each(['=1+1', '+57 310', '-x', '@SUM(A1)', '\t=1'])('EXCEL-21 writes %j as text', (text) => {
    expect(writeCell(text)).toEqual({ value: text, format: 'text' });
  });

  it('leaves out empty values and cuts texts that are too long for a cell', () => {
    expect([null, undefined, '', Number.NaN].map(writeCell)).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    expect(String(writeCell('x'.repeat(40_000))?.value)).toHaveLength(32_767);
  });

  it('EXCEL-10 COMUN-35 EXCEL-21 writes an .xls that reads back with headings, stamp and dates, and no formulas', () => {
    const rows = [
      ['=HYPERLINK("x")', 1500.5, instant],
      ['ñ€'.repeat(9_000), -3, null],
    ];
    const bytes = new Uint8Array(workbookOf(['Nombre', 'Valor', 'Fecha'], stampOf(instant), rows));
    // Signature of compound files, which .xls uses.
    expect(Array.from(bytes.subarray(0, 4))).toEqual([0xd0, 0xcf, 0x11, 0xe0]);
    const sheet = read(bytes, { cellFormula: true, cellNF: true }).Sheets['Reporte']!;
    expect(utils.sheet_to_json(sheet, { header: 1, defval: null })[0]).toEqual([
      'Nombre',
      'Valor',
      'Fecha',
      null,
      'Reporte 31/12/2024 15:30',
    ]);
    expect(sheet['A2']).toMatchObject({ t: 's', v: '=HYPERLINK("x")', z: '@' });
    expect(sheet['A2'].f).toBeUndefined();
    expect(sheet['B2'].v).toBe(1500.5);
    expect(sheet['C2'].w).toBe('31/12/2024 15:30');
    expect(sheet['A3'].v).toBe('ñ€'.repeat(9_000));
  });

  it.each([100, 4_096, 9_000_001])(
    'EXCEL-10 a stream of %i bytes is read back from its container unchanged',
    (size) => {
      // With more than 109 FAT sectors (7 MB) the container needs DIFAT sectors.
      const stream = Uint8Array.from({ length: size }, (_, i) => (i * 31) % 251);
      const container = CFB.read(new Uint8Array(containerOf(stream)), { type: 'array' });
      const inside = Buffer.from(CFB.find(container, 'Workbook')!.content as Uint8Array);
      expect(inside.subarray(0, size).equals(stream)).toBe(true);
    },
  );

  it('EXCEL-08 EXCEL-22 COMUN-33 reads "Todo" page by page and reports its progress', async () => {
    const seen: string[] = [];
    const outcome = await readAll({
      readPage: page(1250),
      quantity: undefined,
      onPage: (rows, { read, total }) => seen.push(`${rows.length} ${read}/${total}`),
    });
    expect(outcome).toEqual({ kind: 'done', rows: 1250 });
    expect(seen).toEqual(['500 500/1250', '500 1000/1250', '250 1250/1250']);
  });

  it('EXCEL-07 EXCEL-19 requests exactly the chosen quantity', async () => {
    const sizes: number[] = [];
    const outcome = await readAll({
      readPage: (pagina, size) => {
        sizes.push(size);
        return page(148)(pagina, size);
      },
      quantity: 20,
      onPage: () => undefined,
    });
    expect(outcome).toEqual({ kind: 'done', rows: 20 });
    expect(sizes).toEqual([20]);
  });

  it('EXCEL-20 reports an empty list, and a list with more rows than a sheet holds', async () => {
    const run = (total: number) =>
      readAll({ readPage: page(total), quantity: undefined, onPage: () => undefined });
    expect(await run(0)).toEqual({ kind: 'empty' });
    // A sheet has 65,536 rows, and the first one holds the headings.
    expect(await run(65_536)).toEqual({ kind: 'tooMany', total: 65_536 });
    expect(await run(65_535)).toEqual({ kind: 'done', rows: 65_535 });
  });

  const problems = (values: unknown) => {
    const schema = excelSchema(['5', 'Todo'], z.object({ rol: campo.id('Rol') }));
    return fieldErrors(schema.safeParse(values).error?.issues ?? []);
  };

  it('COMUN-29 COMUN-30 COMUN-31 an export requires both days and the quantity', () => {
    const { error } = excelSchema(['5', 'Todo']).safeParse({ extra: {} });
    expect(fieldErrors(error?.issues ?? [])).toEqual({
      fecha_inicial: 'El campo fecha inicial es obligatorio',
      fecha_final: 'El campo fecha final es obligatorio',
      cantidad: 'El campo cantidad es obligatorio',
    });
  });

  it('EXCEL-02 EXCEL-03 EXCEL-04 EXCEL-05 the export of users requires both days, quantity and role', () => {
    expect(problems({ extra: {} })).toEqual({
      fecha_inicial: 'El campo fecha inicial es obligatorio',
      fecha_final: 'El campo fecha final es obligatorio',
      'extra.rol': 'El campo rol es obligatorio',
      cantidad: 'El campo cantidad es obligatorio',
    });
  });

  it('EXCEL-20 COMUN-40 refuses an end before its start at the field, even if other fields are missing', () => {
    const days = { fecha_inicial: '2026-02-01', fecha_final: '2026-01-31' };
    expect(problems(days)['fecha_final']).toBe('La fecha final no puede ser anterior a la inicial');
    expect(problems({ ...days, fecha_final: '2026-02-01' })).not.toHaveProperty('fecha_final');
  });
});
