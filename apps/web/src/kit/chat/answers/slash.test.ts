import { expect, test } from 'vitest';
import type { RespuestaPreparada } from '@amparo/contract/conversaciones/respuestas-preparadas/routes';
import { insertAt, matching, slashAt, withSlash } from './slash.ts';

const answer = (nombre: string, texto: string) => ({ nombre, texto }) as RespuestaPreparada;

test('a "/" opens the list only at the start of a word', () => {
  const at = (text: string) => slashAt(text, text.length);
  expect(at('/')).toEqual({ typed: '', desde: 0, hasta: 1 });
  expect(at('Hola /sal')).toEqual({ typed: 'sal', desde: 5, hasta: 9 });
  expect(at('Hola\n/sal')).toEqual({ typed: 'sal', desde: 5, hasta: 9 });
  for (const text of ['', 'Hola', '14/11', 'https://amparo.co', '/sal ', 'y/o', '//'])
    expect(at(text), text).toBeUndefined();
  // Only the text before the caret counts.
  expect(slashAt('/saludo y más', 3)).toEqual({ typed: 'sa', desde: 0, hasta: 3 });
});

test('the search matches names first, then texts, and ignores accents', () => {
  const all = [answer('fotos', 'El abogado las pide'), answer('saludo', 'Hola'), answer('abogado', 'Ya va')];
  expect(matching(all, 'ABOG').map(({ nombre }) => nombre)).toEqual(['abogado', 'fotos']);
  expect(matching(all, '').map(({ nombre }) => nombre)).toEqual(['abogado', 'fotos', 'saludo']);
  expect(matching(all, 'grúa')).toEqual([]);
});

test('the answer replaces the typed text and selects its first gap', () => {
  const text = 'Hola /sal, gracias';
  const slash = { typed: 'sal', desde: 5, hasta: 9 };
  const written = insertAt(text, slash, { texto: 'va [placa]', huecos: [{ desde: 3, hasta: 10 }] });
  expect(written.texto).toBe('Hola va [placa], gracias');
  expect(written.texto.slice(written.desde, written.hasta)).toBe('[placa]');
  expect(insertAt(text, slash, { texto: 'listo', huecos: [] })).toEqual({
    texto: 'Hola listo, gracias',
    desde: 10,
    hasta: 10,
  });
});

test('the button inserts a "/" that starts a word', () => {
  expect(withSlash('', 0)).toEqual({ texto: '/', desde: 1, hasta: 1 });
  expect(withSlash('Hola', 4)).toEqual({ texto: 'Hola /', desde: 6, hasta: 6 });
  expect(withSlash('Hola  más', 5)).toEqual({ texto: 'Hola / más', desde: 6, hasta: 6 });
});
