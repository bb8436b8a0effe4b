import { expect, test } from 'vitest';
import type { Compra } from '@amparo/contract/comercial/compras/schemas';
import { buscaPersonas, disponibleEnPalabras, finDe, yaTiene } from './words.ts';

const HOY = '2026-11-15';
const bought = (plan: string, fecha_final: string | null, more: Partial<Compra> = {}) =>
  ({
    plan: { _id: plan, nombre: plan },
    estado: true,
    pago: true,
    transaccion: { estado_transaccion: 'APROBADA' },
    fecha_inicial: '2026-01-01',
    fecha_final,
    cantidad: 4,
    cantidad_usada: 1,
    cantidad_disponible: 99,
    ...more,
  }) as Compra;

test('COMPRAS-29 COMPRAS-30 an empty text or a text with a dash starts no person search', () => {
  expect(['', '  ', '900123456-7', 'CC - 52'].map(buscaPersonas)).toEqual([false, false, false, false]);
  expect(['52123456', '31.938.204', 'AB123'].map(buscaPersonas)).toEqual([true, true, true]);
});

test('COMPRAS-15 COMPRAS-16 COMPRAS-17 COMPRAS-41 remaining uses are counted only without an end date', () => {
  expect(disponibleEnPalabras(bought('Plan', null))).toBe('3');
  expect(finDe(bought('Plan', null))).toBe('NO VENCE');
  expect(disponibleEnPalabras(bought('Plan', '2027-01-31'))).toBe('NO APLICA');
  expect(finDe(bought('Plan', '2027-01-31'))).toBe('31/01/2027');
});

test('a plan that is already held shows the latest end date of its usable purchases', () => {
  const held = yaTiene(
    [
      bought('Familiar', '2026-12-01'),
      bought('Familiar', '2027-03-02'),
      bought('Familiar', '2026-12-24'),
      bought('Total', '2026-12-01'),
      bought('Total', null),
      bought('Total', '2028-01-01'),
      bought('Vencido', '2026-11-14'),
      bought('Agotado', null, { cantidad_usada: 4 }),
      bought('Cancelado', '2027-03-02', { estado: false }),
    ],
    HOY,
  );
  expect([...held]).toEqual([
    ['Familiar', 'Ya lo tiene hasta 02/03/2027'],
    ['Total', 'Ya lo tiene y no vence'],
  ]);
});
