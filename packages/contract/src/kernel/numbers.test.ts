import { expect, test } from 'vitest';
import { formatNumero, formatPesos, parseNumero } from './numbers.ts';

test.each([
  [0, 0, '0'],
  [999, 0, '999'],
  [1000, 0, '1.000'],
  [1234567, 0, '1.234.567'],
  [-1234567.5, 2, '-1.234.567,50'],
  [0.005, 3, '0,005'],
  [1.5, 0, '2'],
])('CAMPOS-18 %d with %d decimals is written %s', (value, decimales, text) =>
  expect(formatNumero(value, decimales)).toBe(text),
);

test.each([-0.4, -0])('CAMPOS-18 %d without decimals is 0, without a sign', (value) =>
  expect(formatNumero(value)).toBe('0'),
);

test.each([
  ['1.234.567', 1234567],
  ['1234567', 1234567],
  ['-1.500,25', -1500.25],
  [' 12,5 ', 12.5],
  ['007', 7],
])('CAMPOS-18 %j is read as %d', (typed, value) => expect(parseNumero(typed)).toBe(value));

test.each(['', '1,2,3', '1.23', '12.34,5', '1,234.5', '1e5', 'NaN', '--1', '1 000', '0x10'])(
  'CAMPOS-18 %j is not a number',
  (typed) => expect(parseNumero(typed)).toBeUndefined(),
);

test('CAMPOS-18 parseNumero reads back the numbers that formatNumero writes', () => {
  for (const value of [0, 7, -7, 1000, 1234567.89, -0.5])
    expect(parseNumero(formatNumero(value, 2))).toBe(value);
});

test('money is whole pesos', () => expect(formatPesos(1500000)).toBe('$ 1.500.000'));
