import { expect, test } from 'vitest';
import { pastedPlace, placeOf, readDegrees } from './places.ts';

test('LOCACIONES-40 degrees are parsed with a dot or a comma, and an invalid number is refused', () => {
  expect(['3.4299', '3,4299', '-76,5432', '−76.5', ' 4 ', ''].map(readDegrees)).toEqual([
    3.4299,
    3.4299,
    -76.5432,
    -76.5,
    4,
    undefined,
  ]);
  expect(['3.429.9', '1.234,5', 'norte', '4 5'].map(readDegrees)).toEqual([NaN, NaN, NaN, NaN]);
});

test.each([
  ['3.4299, -76.5432', [3.4299, -76.5432]],
  ['3,4299; -76,5432', [3.4299, -76.5432]],
  ['3.429912345678,-76.543212345678', [3.429912, -76.543212]],
  ['https://www.google.com/maps/@4.6486,-74.0575,17z', [4.6486, -74.0575]],
  ['3,4299', undefined],
  ['Calle 5 # 38-25', undefined],
])('LOCACIONES-15 a text copied from a map is parsed to a place: %s', (text, place) =>
  expect(pastedPlace(text)).toEqual(place),
);

test('LOCACIONES-26 LOCACIONES-40 refuses an incomplete, an out-of-bounds and a swapped pair of coordinates', () => {
  expect(placeOf(3.4, -76.5)).toEqual([3.4, -76.5]);
  expect([
    placeOf(3.4, null),
    placeOf(undefined, -76.5),
    placeOf(91, 0),
    placeOf(-76.5, 3.4),
    placeOf(NaN, 1),
  ]).toEqual([undefined, undefined, undefined, undefined, undefined]);
});
