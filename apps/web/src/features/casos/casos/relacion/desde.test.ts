import { expect, test } from 'vitest';
import { desdeIn, formPath } from './desde.ts';

const read = (path: string) => desdeIn(new URL(path, 'http://casa').searchParams, 'juridica');

test('the form URL encodes the origin case and is parsed back', () => {
  const desde = { clase: 'choque-simple', caso: '48228', repetir: false } as const;
  expect(formPath('juridica', desde)).toBe('/crear-asistencia-juridica?desde=choque-simple%3A48228');
  expect(read(formPath('juridica', desde))).toEqual(desde);
  expect(read(formPath('juridica', { ...desde, repetir: true }))).toEqual({ ...desde, repetir: true });
});

test.each([
  '',
  '?desde=',
  '?desde=juridica:1',
  '?desde=choque-simple',
  '?desde=choque-simple:0',
  '?desde=otra:1',
  '?desde=choque-simple:1;2',
])('a URL without a case that can become this kind opens an empty form: %s', (query) =>
  expect(read(`/crear-asistencia-juridica${query}`)).toBeUndefined(),
);
