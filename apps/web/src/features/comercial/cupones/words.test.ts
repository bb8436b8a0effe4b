import { expect, test } from 'vitest';
import { enResumen, usosEnPalabras, vigenciaEnPalabras, type Borrador } from './words.ts';

const days = { fecha_inicial: '2026-12-01', fecha_final: '2026-12-31' };

const oneDay = { fecha_inicial: '2026-11-15', fecha_final: '2026-11-15' };

test.each([
  ['2026-11-15', 'Desde el 01/12/2026'],
  ['2026-12-15', 'Vigente, quedan 16 días'],
  ['2026-12-31', 'Vence hoy'],
  ['2027-01-09', 'Vencido hace 9 días'],
])('RUTAS-77 validity on %s: %s', (hoy, words) => expect(vigenciaEnPalabras(days, hoy)).toBe(words));

test('RUTAS-77 uses are shown with their limit, if there is one', () => {
  expect(usosEnPalabras({ usados: 12, maximo_usos: 1500 })).toBe('12 de 1.500');
  expect(usosEnPalabras({ usados: 1200, maximo_usos: null })).toBe('1.200');
});

test.each<[Borrador, string[], string]>([
  [{}, [], ''],
  [{ codigo: 'A', tipo: 'porcentaje' }, [], ''],
  [{ tipo: 'porcentaje', valor: Number.NaN }, [], ''],
  [
    { tipo: 'porcentaje', valor: 10 },
    [],
    'El cupón descuenta 10 % en todos los planes que admiten cupones. Se usa sin límite.',
  ],
  [
    { ...days, codigo: 'NAVIDAD', tipo: 'valor', valor: 20_000, maximo_usos: 100, maximo_por_usuario: 1 },
    ['Protección total', 'Moto', 'Defensa'],
    'NAVIDAD descuenta $ 20.000 en Protección total, Moto y Defensa. Vale del 01/12/2026 al 31/12/2026, ambos incluidos. Se usa como máximo 100 veces en total y una vez por persona.',
  ],
  [
    { codigo: 'MOTO', tipo: 'porcentaje', valor: 5, maximo_por_usuario: 2, ...oneDay },
    ['Moto'],
    'MOTO descuenta 5 % en Moto. Vale solo el 15/11/2026. Se usa como máximo 2 veces por persona.',
  ],
])('RUTAS-77 summary of %j for %j: %s', (borrador, planes, sentence) =>
  expect(enResumen(borrador, planes).join(' ')).toBe(sentence),
);
