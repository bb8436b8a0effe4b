import { expect, test } from 'vitest';
import { nextExpiry } from './expiry.ts';

const HOY = '2026-11-15';

test('a paper that is still good is renewed from its end, one that is over from today', () => {
  expect(nextExpiry('2026-11-30', HOY, 1)).toBe('2027-11-30');
  expect(nextExpiry('2026-11-05', HOY, 1)).toBe('2027-11-15');
  expect(nextExpiry(HOY, HOY, 2)).toBe('2028-11-15');
  expect(nextExpiry(undefined, HOY, 1)).toBe('2027-11-15');
});

test('the last day of February is one that exists', () => {
  expect(nextExpiry('2028-02-29', HOY, 1)).toBe('2029-02-28');
  expect(nextExpiry('2028-02-29', HOY, 4)).toBe('2032-02-29');
});
