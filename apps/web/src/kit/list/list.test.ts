import { describe, expect, test } from 'vitest';
import { criterio } from '@amparo/contract/kernel/list';
import {
  addDraft,
  draftsOf,
  filtrosOf,
  freeFields,
  inWords,
  isSameSearch,
  problemsOf,
  removeDraft,
  withoutGiven,
} from './criteria.ts';
import { lastPage, readPlace, resized, withPanel, withSize, writePlace } from './listState.ts';
import { pageNumbers } from './pageNumbers.ts';
import { stackColumns, wordsOf } from './stackedColumns.ts';
import { windowAt } from './useVirtualRows.ts';

const criteria = {
  nombre: criterio.texto('Nombre'),
  placa: criterio.codigo('Placa'),
  comprada: criterio.dia('Fecha'),
  estado: criterio.estado(),
  rol: criterio.id('Rol'),
};
const SIZES = [5, 10, 20];

describe('the address of a list', () => {
  test('LISTAS-01 LISTAS-03 LISTAS-16 an empty address is page 1 of size 10 without criteria', () => {
    expect(readPlace('', criteria, SIZES)).toEqual({ pagina: 1, tamano: 10, filtros: {} });
  });

  test('LISTAS-04 an address is read back as it was written, whatever was typed', () => {
    const place = { pagina: 7, tamano: 20, filtros: { nombre: 'Ana & Cía [1]=ñ', estado: 'false' } };
    const address = writePlace(place);
    expect(address).toContain('filtros[nombre]=');
    expect(readPlace(address, criteria, SIZES)).toEqual(place);
  });

  test('VEHICULOS-12 a plate is normalized to one spelling, however it was typed or shared', () => {
    const plates = { placa: criterio.placa('Placa') };
    expect(readPlace('?filtros[placa]=%20dms-540', plates, SIZES).filtros).toEqual({ placa: 'DMS540' });
    expect(readPlace('?filtros[placa]=dms', plates, SIZES).filtros).toEqual({});
  });

  test('a value that no record can have shows a problem instead of being searched for', () => {
    const plates = { placa: criterio.placa('Placa'), estado: criterio.estado() };
    const [empty] = draftsOf(plates, {});
    const [wrong] = draftsOf(plates, { placa: 'dms' });
    expect(problemsOf(plates, [empty!])).toEqual(new Map());
    expect(problemsOf(plates, [wrong!])).toEqual(
      new Map([[wrong!.key, 'El campo placa debe tener entre 5 y 10 letras y números']]),
    );
    expect(problemsOf(plates, draftsOf(plates, { placa: 'dms 540', estado: 'true' }))).toEqual(new Map());
  });

  test('VEHICULOS-88 a reversed range shows its problem at the end date before a request is sent', () => {
    const days = { fecha_inicial: criterio.dia('Desde'), fecha_final: criterio.dia('Hasta') };
    const problems = (fecha_inicial: string, fecha_final: string) => [
      ...problemsOf(days, draftsOf(days, { fecha_inicial, fecha_final })).values(),
    ];
    expect(problems('2026-02-02', '2026-02-01')).toEqual([
      'La fecha final debe ser igual o posterior a la inicial',
    ]);
    expect(problems('2026-02-01', '2026-02-01')).toEqual([]);
    expect(problems('2026-02-02', '')).toEqual([]);
  });

  test('LISTAS-04 COMUN-07 a nested criterion has one more bracket in the address', () => {
    const deep = { 'pago.estado': criterio.texto('Pago') };
    const place = { pagina: 1, tamano: 10, filtros: { 'pago.estado': 'Aprobado' } };
    expect(writePlace(place)).toBe('?filtros[pago][estado]=Aprobado');
    expect(readPlace(writePlace(place), deep, SIZES)).toEqual(place);
  });

  test('default values are not written', () => {
    expect(writePlace({ pagina: 1, tamano: 10, filtros: {} })).toBe('');
  });

  test('with another usual size than 10, the address of the first page includes the size', () => {
    expect(writePlace({ pagina: 1, tamano: 10, filtros: {} }, 20)).toBe('?tamano=10');
    expect(writePlace({ pagina: 1, tamano: 20, filtros: {} }, 20)).toBe('?tamano=20');
    expect(writePlace({ pagina: 2, tamano: 10, filtros: {} }, 20)).toBe('?pagina=2');
  });

  test.each([
    ['', '?tamano=20'],
    ['?filtros[nombre]=ana', '?filtros[nombre]=ana&tamano=20'],
    ['?tamano=5', '?tamano=5'],
    ['?pagina=3', '?pagina=3'],
  ])('LISTAS-16 only an address without page and size gets the usual size: %j', (address, expected) => {
    expect(withSize(address, 20)).toBe(expected);
    expect(withSize(address, 10)).toBe(address);
  });

  test.each([
    '?pagina=0',
    '?pagina=-3',
    '?pagina=1.5',
    '?pagina=x',
    '?tamano=7',
    '?tamano=5000',
    '?filtros[otro]=x',
    '?filtros[estado]=quizas',
    '?filtros[comprada]=ayer',
    '?filtros[nombre]=%20%20',
  ])('LISTAS-19 an address with an unknown or invalid value opens without it: %s', (address) => {
    expect(readPlace(address, criteria, SIZES)).toEqual({ pagina: 1, tamano: 10, filtros: {} });
  });

  test('RUTAS-82 the parameters of a panel next to the list are kept by every search', () => {
    const search = '?pagina=3&filtros[nombre]=ana&simulacion[placa]=DMS540&otro=1';
    expect(withPanel('', search)).toBe('?simulacion%5Bplaca%5D=DMS540');
    expect(withPanel('?pagina=2', search)).toBe('?pagina=2&simulacion%5Bplaca%5D=DMS540');
    expect(withPanel('?pagina=2', '?pagina=1')).toBe('?pagina=2');
  });

  test('another page size keeps the first visible row on the page', () => {
    const place = { pagina: 4, tamano: 10, filtros: {} };
    expect(resized(place, 20).pagina).toBe(2);
    expect(resized(place, 5).pagina).toBe(7);
  });

  test('LISTAS-20 an empty list still has one page', () => {
    expect([lastPage(0, 10), lastPage(10, 10), lastPage(11, 10)]).toEqual([1, 1, 2]);
  });
});

describe('the rows of the criteria panel', () => {
  test('LISTAS-12 a field used in one row is not offered in another', () => {
    const drafts = addDraft(criteria, draftsOf(criteria, { placa: 'ABC123' }));
    expect(drafts.map((row) => row.campo)).toEqual(['placa', 'nombre']);
    expect(freeFields(criteria, drafts)).toEqual(['comprada', 'estado']);
  });

  test('LISTAS-12 a row without value is not sent, and values are trimmed', () => {
    const drafts = draftsOf(criteria, { nombre: '  Ana ', placa: '   ' });
    expect(filtrosOf(drafts)).toEqual({ nombre: 'Ana' });
  });

  test('LISTAS-09 removing the last row leaves an empty row', () => {
    const [only] = draftsOf(criteria, { nombre: 'Ana' });
    const left = removeDraft(criteria, only === undefined ? [] : [only], only?.key ?? 0);
    expect(left.map(({ campo, valor }) => [campo, valor])).toEqual([['nombre', '']]);
  });

  test('every field can be used once, and then no row can be added', () => {
    let drafts = draftsOf(criteria, {});
    for (let more = 0; more < 9; more++) drafts = addDraft(criteria, drafts);
    expect(drafts.map((row) => row.campo)).toEqual(['nombre', 'placa', 'comprada', 'estado']);
  });

  test('given criteria are not offered, nor further criteria of a record given by its id', () => {
    const of = { 'rol.nombre': criterio.texto('Rol'), 'rol._id': criterio.id('Rol'), ...criteria };
    const left = (given: Record<string, string>) => Object.keys(withoutGiven(of, given));
    expect(left({})).toEqual(Object.keys(of));
    expect(left({ 'rol._id': 'x', placa: 'ABC123' })).toEqual(['nombre', 'comprada', 'estado']);
    expect(left({ 'rol.nombre': 'Perito' })).toContain('rol._id');
  });

  test('criteria are shown in words', () => {
    expect(inWords(criteria, { estado: 'false', comprada: '2026-03-09' })).toEqual([
      { campo: 'estado', label: 'Estado', value: 'Inactivo' },
      { campo: 'comprada', label: 'Fecha', value: '09/03/2026' },
    ]);
  });

  test('the same criteria in another order are the same search', () => {
    expect(isSameSearch({ a: '1', b: '2' }, { b: '2', a: '1' })).toBe(true);
    expect(isSameSearch({ a: '1' }, { a: '1', b: '2' })).toBe(false);
    expect(isSameSearch({ a: '1' }, { b: '1' })).toBe(false);
  });
});

describe('page buttons', () => {
  test.each([
    [1, 3, [1, 2, 3]],
    [1, 15, [1, 2, 3, 4, 5, undefined, 15]],
    [8, 15, [1, undefined, 7, 8, 9, undefined, 15]],
    [14, 15, [1, undefined, 11, 12, 13, 14, 15]],
  ])('page %i of %i', (current, last, expected) => {
    expect(pageNumbers(current, last)).toEqual(expected);
  });
});

describe('virtualized rows', () => {
  test('at any scroll position all visible rows are drawn, and few others', () => {
    const [height, rowHeight, count] = [500, 37, 5000];
    for (let top = 0; top <= count * rowHeight - height; top += 331) {
      const { start, end } = windowAt(top, height, rowHeight, count);
      expect(start * rowHeight).toBeLessThanOrEqual(top);
      expect(end * rowHeight).toBeGreaterThanOrEqual(top + height);
      expect(end - start).toBeLessThanOrEqual(64);
    }
  });
});

test('two columns share a cell of the table, and either has the cell alone when the other is hidden', () => {
  const column = (key: string, more: object = {}) => ({ key, titulo: key, text: () => key, ...more });
  const over = column('comprador', { width: 90 });
  const below = column('placa', { under: 'comprador', width: 40 });
  const all = [column('tipo'), over, column('valor'), below];
  const drawn = (hidden: string) =>
    stackColumns(
      all,
      all.filter(({ key }) => key !== hidden),
    ).map((stack) => [stack.key, stack.below?.key, stack.width, wordsOf(stack, undefined)]);
  expect(drawn('')[1]).toEqual(['comprador', 'placa', 90, 'comprador · placa']);
  expect(drawn('placa')[1]).toEqual(['comprador', undefined, 90, 'comprador']);
  expect(drawn('comprador')[1]).toEqual(['placa', undefined, 90, 'placa']);
  expect(drawn('').map(([key]) => key)).toEqual(['tipo', 'comprador', 'valor']);
});
