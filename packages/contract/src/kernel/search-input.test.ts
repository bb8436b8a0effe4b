import { expect, test } from 'vitest';
import { criterioDePersona, parseSearchInput } from './search-input.ts';

test.each([
  [' ana.gomez@amparo.co ', { correo_electronico: 'ana.gomez@amparo.co' }],
  ['1.032.456.789', { identificacion: '1032456789' }],
  ['900 123 456', { identificacion: '900123456' }],
  ['Ana María', { nombres: 'Ana María' }],
  ['ana@', { nombres: 'ana@' }],
])('a person search for %j uses the criterion that fits the text', (typed, criterion) =>
  expect(criterioDePersona(typed)).toEqual(criterion),
);

test.each([
  ['dms-540', 'DMS540', { identificacion: 'dms-540' }],
  ['1.032.456.789', undefined, { identificacion: '1032456789' }],
  ['gloria lasso', undefined, { nombres: 'gloria lasso' }],
  ['gl540@correo.co', undefined, { correo_electronico: 'gl540@correo.co' }],
])('%j is searched as a plate and as a person', (typed, placa, persona) =>
  expect(parseSearchInput(typed)).toEqual({ texto: typed.trim(), placa, persona }),
);
