import { expect, test } from 'vitest';
import { nextExpiry } from './expiry.ts';

const HOY = '2026-11-15';

test('a valid document is renewed from its expiry date, an expired one from today', () => {
  expect(nextExpiry('2026-11-30', HOY, 1)).toBe('2027-11-30');
  expect(nextExpiry('2026-11-05', HOY, 1)).toBe('2027-11-15');
  expect(nextExpiry(HOY, HOY, 2)).toBe('2028-11-15');
  expect(nextExpiry(undefined, HOY, 1)).toBe('2027-11-15');
});

test('a renewal from 29 February ends on an existing day', () => {
  expect(nextExpiry('2028-02-29', HOY, 1)).toBe('2029-02-28');
  expect(nextExpiry('2028-02-29', HOY, 4)).toBe('2032-02-29');
});
