import { expect, test } from 'vitest';
import { papelesDe, plazoDePapel, TIPOS_DE_DOCUMENTO, vigenciaDe } from './papeles.ts';

test('VEHICULOS-71 the eight kinds of document keep their wire spelling', () =>
  expect(TIPOS_DE_DOCUMENTO).toEqual([
    'Tarjeta de propiedad',
    'SOAT',
    'Tecnico mecánica',
    'Seguro todo riesgo',
    'Comparendo',
    'Compra combustible',
    'Pago peaje',
    'Tarjeta de contacto',
  ]));

test.each([
  ['2026-11-14', 'vencido', -1],
  ['2026-11-15', 'por-vencer', 0],
  ['2026-12-15', 'por-vencer', 30],
  ['2026-12-16', 'vigente', 31],
  [null, 'sin-registro', null],
])('a paper that ends on %s is %s on 15 November 2026', (vence, estado, dias) =>
  expect(vigenciaDe(vence, '2026-11-15')).toEqual({ estado, dias }),
);

test('the active document with the latest expiry counts', () => {
  const soat = (fecha_vencimiento: string, estado = true) => ({
    tipo_documento: 'SOAT',
    fecha_vencimiento,
    estado,
  });
  const documentos = [soat('2026-11-20'), soat('2027-11-20'), soat('2030-01-01', false)];
  expect(papelesDe(documentos, '2026-11-15')).toEqual([
    { papel: 'SOAT', documento: documentos[1], estado: 'vigente', dias: 370 },
    { papel: 'Tecnico mecánica', documento: undefined, estado: 'sin-registro', dias: null },
    { papel: 'Seguro todo riesgo', documento: undefined, estado: 'sin-registro', dias: null },
  ]);
});

test('a number of days is written in words', () =>
  expect([16, 1, 0, -1, -9, 5_150].map(plazoDePapel)).toEqual([
    'quedan 16 días',
    'queda 1 día',
    'vence hoy',
    'hace 1 día',
    'hace 9 días',
    'quedan 14 años',
  ]));
