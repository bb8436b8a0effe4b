import { expect, test } from 'vitest';
import { criterioDePersona } from './typed.ts';

test.each([
  [' ana.gomez@amparo.co ', { correo_electronico: 'ana.gomez@amparo.co' }],
  ['1.032.456.789', { identificacion: '1032456789' }],
  ['900 123 456', { identificacion: '900123456' }],
  ['Ana María', { nombres: 'Ana María' }],
  ['ana@', { nombres: 'ana@' }],
])('%j looks for a person by what it is', (typed, criterion) =>
  expect(criterioDePersona(typed)).toEqual(criterion),
);
