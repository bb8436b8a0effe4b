import { expect, test } from 'vitest';
import { matchesAllWords, lowerFirst, normaliza, palabras } from './text.ts';

test.each([
  ['  MARÍA  ', 'maria'],
  ['Ñandú', 'nandu'],
  ['PINGÜINO', 'pinguino'],
  ['Mari\u0301a', 'maria'],
  ['ABC 123', 'abc 123'],
  ['ﬁnca', 'finca'],
])('LISTAS-11 %j is compared as %j', (text, expected) => expect(normaliza(text)).toBe(expected));

test('LISTAS-11 composed and decomposed accents are normalized to the same text', () => {
  expect(normaliza('Bogotá'.normalize('NFC'))).toBe(normaliza('Bogotá'.normalize('NFD')));
});

test.each([
  ['ana', 'Ana María', true],
  ['ana', 'Mariana', false],
  ['MARIA ana', 'Ana María', true],
  ['ana maria luisa', 'Ana María', false],
  ['gom', 'Pedro Gómez-Restrepo', true],
  ['restre', 'Pedro Gómez-Restrepo', true],
  ['nino', 'El Niño', true],
  ['80 23', 'Calle 80 # 23-45', true],
  ['3', 'Calle 80 # 23-45', false],
  ['a.b', 'A B', true],
  ['', 'Ana', true],
])('LISTAS-11 %j in %j: %s', (typed, text, expected) => expect(matchesAllWords(typed, text)).toBe(expected));

test('LISTAS-11 words are split by punctuation, symbols and any kind of space', () => {
  expect(palabras(' ¿Calle\u00a080—B?  (Niño+1) "ok"')).toEqual(['calle', '80', 'b', 'nino', '1', 'ok']);
});

test('CAMPOS-09 a label inside a sentence loses its capital unless it is an acronym', () => {
  expect(['Nombre', 'NIT', 'Correo electrónico', 'Ñame', 'X', ''].map(lowerFirst)).toEqual([
    'nombre',
    'NIT',
    'correo electrónico',
    'ñame',
    'x',
    '',
  ]);
});
