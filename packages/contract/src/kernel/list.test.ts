import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { fieldErrors } from './errors.ts';
import { complete, criterio, listQuery, page, saved, TAMANOS } from './list.ts';

const ID = '01890000-0000-7000-8000-000000000000';
const query = listQuery({
  nombre: criterio.texto('Nombre'),
  placa: criterio.codigo('Placa'),
  tipo: criterio.opcion('Tipo', ['CC', 'CE']),
  estado: criterio.estado(),
  fecha: criterio.dia('Fecha'),
  'cliente.ciudad': criterio.texto('Ciudad'),
  cliente_id: criterio.id('Cliente'),
});

const errorsOf = (value: unknown) => fieldErrors(query.safeParse(value).error?.issues ?? []);

test.each(['Revisión', ' revision ', 'REVISIÓN'])(
  'LISTAS-11 %j selects the option regardless of case, accents and surrounding spaces',
  (typed) => {
    const { schema } = criterio.opcion('Módulo', ['Chat', 'Revisión']);
    expect(schema.parse(typed)).toBe('Revisión');
    expect(schema.safeParse(`${typed}es`).success).toBe(false);
  },
);

describe('page and size', () => {
  test('LISTAS-03 LISTAS-16 LISTAS-19 COMUN-06 a missing page is 1 and a missing size is 10', () => {
    expect(query.parse({ filtros: {} })).toMatchObject({ elementosPorPagina: 10, pagina: 1 });
  });

  test('LISTAS-01 a query without parameters has no criteria', () => {
    expect(query.parse({})).toEqual({ filtros: {}, elementosPorPagina: 10, pagina: 1 });
  });

  test('LISTAS-01 page and size sent as texts are parsed as numbers', () => {
    const given = { filtros: { nombre: ' Ana ' }, elementosPorPagina: '50', pagina: '3' };
    expect(query.parse(given)).toEqual({ filtros: { nombre: 'Ana' }, elementosPorPagina: 50, pagina: 3 });
  });

  test.each([
    0,
    -1,
    1.5,
    '0',
    '-1',
    '1.5',
    '',
    ' ',
    'NaN',
    'Infinity',
    '1e9',
    '0x10',
    'diez',
    null,
    true,
    ['1', '2'],
    { a: '1' },
    '9'.repeat(16),
  ])('LISTAS-19 COMUN-06 %j is refused as page and as size', (value) => {
    expect(errorsOf({ pagina: value })).toEqual({ pagina: 'pagina debe ser un número entero desde 1' });
    expect(errorsOf({ elementosPorPagina: value })).toEqual({
      elementosPorPagina: 'elementosPorPagina debe ser un número entero desde 1',
    });
  });

  test.each([5000, 5001, 50_000_000])('LISTAS-19 a size of %d is reduced to 5000', (value) =>
    expect(query.parse({ elementosPorPagina: String(value) }).elementosPorPagina).toBe(5000),
  );

  test('LISTAS-14 the sizes offered by most tables', () =>
    expect(TAMANOS).toEqual([5, 10, 20, 30, 40, 50, 100]));
});

describe('criteria', () => {
  test('LISTAS-04 COMUN-07 an unknown criterion is refused by name, also next to a known one', () => {
    expect(errorsOf({ filtros: { nombre: 'Ana', clave: 'x' } })).toEqual({
      'filtros.clave': 'El criterio clave no existe en esta lista',
    });
  });

  test('LISTAS-04 COMUN-07 a second bracket names a nested criterion; the same name with a dot is unknown', () => {
    expect(query.parse({ filtros: { cliente: { ciudad: 'Cali' } } }).filtros).toEqual({
      'cliente.ciudad': 'Cali',
    });
    expect(errorsOf({ filtros: { 'cliente.ciudad': 'Cali' } })).toEqual({
      'filtros.[cliente.ciudad]': 'El criterio [cliente.ciudad] no existe en esta lista',
    });
    expect(errorsOf({ filtros: { cliente: { nit: '1' } } })).toEqual({
      'filtros.cliente.nit': 'El criterio cliente.nit no existe en esta lista',
    });
  });

  test.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])(
    'LISTAS-04 the object property %s is an unknown criterion',
    (name) => {
      const filtros: unknown = JSON.parse(`{"${name}":"x"}`);
      expect(query.safeParse({ filtros }).success).toBe(false);
    },
  );

  test.each([
    [{ filtros: 'Ana' }, 'filtros'],
    [{ filtros: ['Ana'] }, 'filtros'],
    [{ filtros: { nombre: ['Ana', 'Luis'] } }, 'filtros.nombre'],
    [{ filtros: { nombre: '' } }, 'filtros.nombre'],
    [{ filtros: { nombre: 'x'.repeat(201) } }, 'filtros.nombre'],
    [{ filtros: { tipo: 'XX' } }, 'filtros.tipo'],
    [{ filtros: { fecha: '2026-02-30' } }, 'filtros.fecha'],
    [{ filtros: { cliente_id: '1' } }, 'filtros.cliente_id'],
    [{ orden: 'nombre' }, 'orden'],
  ])('LISTAS-04 LISTAS-19 %j is refused at %s, in Spanish', (value, field) => {
    const errors = errorsOf(value);
    expect(Object.keys(errors)).toEqual([field]);
    expect(errors[field]).toMatch(/^(El campo|La fecha|Este dato) /);
  });

  test('LISTAS-11 every kind of criterion accepts its own values', () => {
    const filtros = { nombre: 'Ana', placa: 'abc123', tipo: 'CC', fecha: '2026-11-15', cliente_id: ID };
    expect(query.parse({ filtros }).filtros).toEqual(filtros);
  });

  test.each([
    ['1', true],
    ['true', true],
    [1, true],
    [true, true],
    ['TRUE', true],
    ['0', false],
    ['false', false],
    [0, false],
    [false, false],
  ])('COMUN-27 estado %j means %s', (value, expected) =>
    expect(query.parse({ filtros: { estado: value } }).filtros).toEqual({ estado: expected }),
  );

  test.each(['', '2', 'si', 'activo', null, []])('COMUN-27 estado %j is refused', (value) =>
    expect(Object.keys(errorsOf({ filtros: { estado: value } }))).toEqual(['filtros.estado']),
  );
});

describe('answers', () => {
  const Fila = z.object({ nombre: z.string() });

  test('LISTAS-02 a page has datos and totalElementos', () => {
    expect(page(Fila).safeParse({ datos: [{ nombre: 'Ana' }], totalElementos: 1 }).success).toBe(true);
    expect(page(Fila).safeParse({ datos: [] }).success).toBe(false);
    expect(page(Fila).safeParse({ datos: [], totalElementos: -1 }).success).toBe(false);
  });

  test('REFERENCIA-09 a complete answer has only datos', () => {
    expect(complete(Fila).parse({ datos: [{ nombre: 'Ana' }] })).toEqual({ datos: [{ nombre: 'Ana' }] });
  });

  test('LISTAS-21 a write returns the saved record and a message', () => {
    expect(saved(Fila).safeParse({ nombre: 'Ana', message: 'Operación Exitosa' }).success).toBe(true);
    expect(saved(Fila).safeParse({ nombre: 'Ana' }).success).toBe(false);
  });
});

test('VEHICULOS-88 COMUN-41 a date range may be one day or open-ended, but cannot start after its end', () => {
  const ranged = listQuery({
    fecha_inicial: criterio.dia('Fecha inicial'),
    fecha_final: criterio.dia('Fecha final'),
  });
  const wrong = (fecha_inicial?: string, fecha_final?: string) =>
    fieldErrors(ranged.safeParse({ filtros: { fecha_inicial, fecha_final } }).error?.issues ?? []);
  expect(wrong('2026-02-02', '2026-02-01')).toEqual({
    'filtros.fecha_final': 'La fecha final debe ser igual o posterior a la inicial',
  });
  for (const [start, end] of [['2026-02-01', '2026-02-01'], ['2026-02-01'], [undefined, '2026-02-01']])
    expect(wrong(start, end)).toEqual({});
});
