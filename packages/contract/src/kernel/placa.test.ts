import { expect, test } from 'vitest';
import { campo } from './fields.ts';
import { normalizaPlaca, parecePlaca, placaLegible } from './placa.ts';

const Placa = campo.placa('Placa');
const problem = (typed: unknown) => Placa.safeParse(typed).error?.issues[0]?.message;

test('VEHICULOS-49 all spellings of a plate are normalized to the same text', () => {
  for (const typed of ['DMS540', ' dms540 ', 'dms 540', 'DMS-540', 'd.m.s 5 4 0', 'ＤＭＳ540']) {
    expect(Placa.parse(typed), typed).toBe('DMS540');
    expect(normalizaPlaca(typed), typed).toBe('DMS540');
  }
});

test('VEHICULOS-47 VEHICULOS-48 a plate has from 5 to 10 letters and digits', () => {
  expect([Placa.parse('ABC12'), Placa.parse('ABCDE12345')]).toEqual(['ABC12', 'ABCDE12345']);
  expect(problem('ABC1')).toBe('El campo placa debe tener entre 5 y 10 letras y números');
  expect(problem('ABCDE123456')).toBe('El campo placa debe tener entre 5 y 10 letras y números');
  expect(problem('ABC/123')).toBe('El campo placa debe tener entre 5 y 10 letras y números');
  expect(problem('ÑAB123')).toBe('El campo placa debe tener entre 5 y 10 letras y números');
  expect(problem('')).toBe('El campo placa es obligatorio');
  expect(problem(undefined)).toBe('El campo placa es obligatorio');
  expect(problem(540)).toBe('El campo placa no es válido');
});

test('a text looks like a plate if it has letters and digits; a name, a number or an email does not', () => {
  expect(['dms 540', 'ABC12D', '12AB34'].map(parecePlaca)).toEqual([true, true, true]);
  expect(['Gloria', '31938204', 'a1', 'ana@correo.co', 'ABC1234567890'].map(parecePlaca)).toEqual(
    Array.from({ length: 5 }, () => false),
  );
});

test('a plate of a usual format is shown in two groups; another plate stays whole', () => {
  expect(['DMS540', 'UBX12F', 'XYZ98', 'AB1234'].map(placaLegible)).toEqual([
    'DMS 540',
    'UBX 12F',
    'XYZ 98',
    'AB1234',
  ]);
});
