import { expect, test } from 'vitest';
import { relojDeComparendo } from '@amparo/contract/transito/comparendos/reloj';
import type { ComparendoConPlazos } from '@amparo/contract/transito/comparendos/routes';
import type { ComparendoSimit } from '@amparo/contract/transito/registro-simit/schemas';
import { entriesOf, owed, sourceOf } from './entries.ts';

const HOY = '2026-11-14';

function own(
  numero_comparendo: string | null,
  change: Partial<ComparendoConPlazos> = {},
): ComparendoConPlazos {
  const fine = {
    _id: `id de ${numero_comparendo}`,
    numero_comparendo,
    fecha_imposicion: '2026-11-10',
    codigo_infraccion: 'C35',
    tipo_comparendo: 'En vía',
    valor_comparendo: 633_200,
    vehiculo: { _id: 'v', placa: 'DMS540' },
    descripcion_infraccion: null,
    transito_organismo: null,
    ...change,
  } as ComparendoConPlazos;
  return { ...fine, reloj: relojDeComparendo(fine, HOY) };
}

const told = (numero_comparendo: string, change: Partial<ComparendoSimit> = {}): ComparendoSimit => ({
  _id: numero_comparendo,
  numero_comparendo,
  fecha_imposicion: '2026-11-10',
  codigo_infraccion: 'C35',
  descripcion_infraccion: 'Sin revisión técnico mecánica',
  infractor: 'Gloria Lasso',
  identificacion: '31938204',
  placa: 'DMS540',
  transito_organismo: 'Secretaría de Movilidad de Cali',
  valor_comparendo: 633_200,
  estado: 'Pendiente',
  ...change,
});

test('RUTAS-61 a fine in both sources is one entry, matched by its number in any spelling', () => {
  const found = entriesOf({ propios: [own('76001000A')], simit: [told('76001-000a')], hoy: HOY });
  expect(found).toHaveLength(1);
  expect(found[0]).toMatchObject({
    key: 'id de 76001000A',
    descripcion: 'Sin revisión técnico mecánica',
    organismo: 'Secretaría de Movilidad de Cali',
    diferencias: {},
    cerrado: false,
  });
  expect(sourceOf(found[0]!, true)).toBe('Propio y SIMIT');
});

test('RUTAS-61 different values in the registry are listed, missing values are not', () => {
  const theirs = told('1', { valor_comparendo: 1_044_400, fecha_imposicion: '2026-11-09', placa: null });
  const [entry] = entriesOf({ propios: [own('1')], simit: [theirs], hoy: HOY });
  expect(entry?.diferencias).toEqual({ valor: '$ 1.044.400', fecha: '09/11/2026' });
});

test('RUTAS-61 a fine found only in the registry has a deadline, and fines without a number are not merged', () => {
  const found = entriesOf({
    propios: [own(null)],
    simit: [told('2', { fecha_imposicion: '2026-11-12' })],
    hoy: HOY,
  });
  expect(found.map((entry) => [entry.key, sourceOf(entry, true), entry.reloj?.hasta])).toEqual([
    ['id de null', 'No está en SIMIT', '2026-11-18'],
    ['2', 'Solo SIMIT', '2026-11-20'],
  ]);
  expect(sourceOf(found[0]!, false)).toBeUndefined();
});

test('RUTAS-61 a paid fine is closed and owes nothing, and open fines are sorted by their deadline', () => {
  const found = entriesOf({
    propios: [own('late', { fecha_imposicion: '2025-01-10' }), own('soon')],
    simit: [told('paid', { estado: 'Pagado' })],
    hoy: HOY,
  });
  expect(found.map(({ numero, cerrado }) => [numero, cerrado])).toEqual([
    ['soon', false],
    ['late', false],
    ['paid', true],
  ]);
  expect(found[2]?.reloj).toBeUndefined();
  expect(owed(found.filter(({ cerrado }) => !cerrado))).toBe(1_266_400);
});
