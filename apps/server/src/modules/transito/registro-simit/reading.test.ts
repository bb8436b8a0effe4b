import { expect, test } from 'vitest';
import {
  comparendoDe,
  diaDicho,
  identificacionDe,
  instanteDicho,
  pazSalvoDe,
  pesosDichos,
} from './reading.ts';

test('days in every format are read in Bogotá time; an impossible day becomes null', () => {
  for (const [said, dia] of [
    ['21/06/2026', '2026-06-21'],
    ['1/6/2026 23:59', '2026-06-01'],
    ['2026-06-21', '2026-06-21'],
    ['2026-06-21T23:30:00-05:00', '2026-06-21'],
    ['2026-06-22T03:30:00Z', '2026-06-21'],
    ['2026-06-21 23:30', '2026-06-21'],
    ['31/02/2026', null],
    ['2026-02-30T10:00:00Z', null],
    ['0000-00-00', null],
    ['SIN FECHA', null],
    [20_260_621, null],
    [{ dia: 1 }, null],
    [null, null],
  ] as const)
    expect(diaDicho(said), JSON.stringify(said)).toBe(dia);
  expect(instanteDicho('21/06/2026 08:15')).toBe('2026-06-21T13:15:00.000Z');
  expect(instanteDicho('21/06/2026 99:15')).toBe('2026-06-21T05:00:00.000Z');
  expect(instanteDicho('')).toBeNull();
});

test('amounts in every format become whole pesos; anything else becomes null', () => {
  for (const said of [
    1_234_567,
    '1234567',
    '1.234.567',
    '$ 1.234.567',
    '1.234.567,00',
    '1234567.00',
    '1,234,567',
  ])
    expect(pesosDichos(said), String(said)).toBe(1_234_567);
  for (const said of ['', 'mucho', null, undefined, [], {}, true, -5, '-5', Number.NaN, 1e300])
    expect(pesosDichos(said), JSON.stringify(said)).toBeNull();
});

test('SIMIT-06 a row without a number is dropped; any other missing or invalid field becomes null', () => {
  for (const row of [
    null,
    7,
    'x',
    [],
    {},
    { numComparendo: null },
    { numComparendo: '  ' },
    { numComparendo: {} },
  ])
    expect(comparendoDe(row)).toBeUndefined();
  // A JSON number of this size has lost digits.
  expect(comparendoDe({ numComparendo: 76_001_000_000_040_000_000 })).toBeUndefined();
  const strange = {
    numComparendo: 12,
    placa: ['x'],
    valor: {},
    fechaImposicion: [],
    documento: true,
    otro: 1,
  };
  expect(comparendoDe(strange)).toMatchObject({
    numero_comparendo: '12',
    placa: null,
    valor_comparendo: null,
    identificacion: null,
  });
  expect(pazSalvoDe({ numero: 'PS-1' })).toBeUndefined();
  expect(pazSalvoDe({ numero: 'PS-1', documento: '1.234', suspension: 'sí' })).toMatchObject({
    identificacion: '1234',
    estadoSuspension: null,
    creacion: { fecha: null },
  });
  expect([identificacionDe(' 31.938.204 '), identificacionDe('. .'), identificacionDe(undefined)]).toEqual([
    '31938204',
    undefined,
    undefined,
  ]);
});
