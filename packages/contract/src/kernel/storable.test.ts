import { expect, test } from 'vitest';
import { findUnstorable } from './storable.ts';

const nested = (levels: number): unknown => (levels === 0 ? 1 : [nested(levels - 1)]);
const filled = (length: number, value: unknown) => Array.from({ length }, () => value);

test.each([
  ['a text', { nombre: 'Ana María ñ 😀', hijos: [{ edad: 3, vivo: null }] }],
  ['twenty levels', nested(20)],
  ['a long list', filled(40_000, 'x')],
  ['a `length` key with a number', { a: { length: -1 } }],
  ['undefined', undefined],
])('%s can be stored', (_name, value) => expect(findUnstorable(value)).toBeUndefined());

test.each([
  ['NUL in a text', { a: { b: ['x', 'y\u0000'] } }, 'a.b.1'],
  ['half a surrogate pair', { a: '\ud83d' }, 'a'],
  ['NUL in a key', { a: { 'b\u0000': 1 } }, 'a'],
  ['NUL alone', '\u0000', ''],
  ['a `length` key with an object', { a: { length: { toString: 'x' } } }, 'a'],
  ['more levels than any body has', { a: nested(30) }, `a${'.0'.repeat(19)}`],
  ['more values than any body has', { a: filled(60_000, 1) }, 'a'],
  ['too many values spread over many lists', { a: filled(300, filled(300, 1)) }, 'a.134'],
])('H43 %s cannot be stored, and its path is returned', (_name, value, place) =>
  expect(findUnstorable(value)).toBe(place),
);
