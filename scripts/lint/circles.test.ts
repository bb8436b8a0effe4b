import { expect, test } from 'vitest';
import { circlesOf } from './circles.ts';

const circles = (imports: Record<string, string[]>) =>
  circlesOf(new Map(Object.entries(imports))).map((circle) => circle.toSorted());

test('files that import each other directly or indirectly are a circle', () => {
  expect(circles({ a: ['b'], b: ['c'], c: ['a'], d: ['a'] })).toEqual([['a', 'b', 'c']]);
  expect(circles({ a: ['b'], b: ['a'], c: ['d'], d: ['c'] })).toEqual([
    ['a', 'b'],
    ['c', 'd'],
  ]);
});

test('accepts a file that several files import, and imports of unknown files', () => {
  expect(circles({ a: ['b', 'c'], b: ['d'], c: ['d'], d: ['unknown'] })).toEqual([]);
});
