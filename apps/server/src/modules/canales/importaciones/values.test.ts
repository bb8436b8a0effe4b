import { expect, test } from 'vitest';
import { COLUMNAS_DE_IMPORTACION, type TipoDeColumna } from '@amparo/contract/canales/importaciones/columnas';
import { mensajesDeImportaciones as textos } from '@amparo/contract/canales/importaciones/schemas';
import { keptCell, placed, readRow } from './values.ts';

const column = (tipo: TipoDeColumna) => ({
  clave: 'x',
  titulo: 'X',
  tipo,
  obligatoria: false,
  ayuda: '',
  ejemplo: '',
  campos: [],
});
const read = (tipo: TipoDeColumna, cell: string | number, shift = 0) => {
  const { celdas, errores } = readRow([column(tipo)], { x: keptCell(tipo, cell, shift) });
  return errores[0]?.texto ?? celdas['x'];
};

test('a day is read from an Excel serial number or from text, and an invalid day is an error', () => {
  expect(read('dia', 46_082)).toBe('2026-03-01');
  expect(read('dia', 44_620, 1_462)).toBe('2026-03-01');
  for (const written of ['1/3/2026', '01-03-2026', '2026-03-01', '2026-03-01T00:00:00', '01.03.2026 08:00'])
    expect(read('dia', written), written).toBe('2026-03-01');
  for (const wrong of ['31/02/2026', '03/15/2026', 'ayer', -4, 99_999_999])
    expect(read('dia', wrong), String(wrong)).toBe(textos.diaNoValido);
});

test('numbers and codes are read in all usual spellings, and a code that lost digits is an error', () => {
  for (const written of ['1.234.567', '1,234,567', '$ 1.234.567,00', '1234567', 1_234_567])
    expect(read('numero', written), String(written)).toBe(1_234_567);
  expect(read('numero', '12,5')).toBe(12.5);
  expect(read('numero', '12 mil')).toBe(textos.numeroNoValido);
  expect(read('codigo', 1_045_678_901)).toBe('1045678901');
  expect(read('codigo', '1.045.678.901 ')).toBe('1045678901');
  expect(read('codigo', '0012')).toBe('0012');
  for (const lost of [1.300_1e19, '1,3001E+19']) expect(read('codigo', lost)).toBe(textos.perdioDigitos);
  expect([read('siNo', 'sí'), read('siNo', 'No'), read('siNo', 'quizá')]).toEqual([
    true,
    false,
    textos.siNoNoValido,
  ]);
  expect(read('texto', 'a\0b\uD800 ')).toBe('ab\uFFFD');
});

test('each error is placed at the column of its field, once', () => {
  const columns = COLUMNAS_DE_IMPORTACION.personas;
  const errors = {
    'identificacion.tipo': 'uno',
    'direcciones.0.unidad_geografica.ciudad': 'dos',
    identificacion: 'tres',
    otra: 'cuatro',
  };
  expect(placed(columns, errors)).toEqual([
    { columna: 'Tipo de identificación', texto: 'uno' },
    { columna: 'Ciudad', texto: 'dos' },
    { columna: null, texto: 'cuatro' },
  ]);
});
