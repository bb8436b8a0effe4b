import { expect, test } from 'vitest';
import { arrival, elapsed } from './words.ts';

const now = Date.parse('2026-11-15T14:00:00Z');

test.each([
  ['2026-11-15T13:28:14Z', '00:31:46'],
  ['2026-11-15T14:00:05Z', '00:00:00'],
  ['2026-11-14T14:00:01Z', '23:59:59'],
  ['2026-11-14T14:00:00Z', '1 d 00 h'],
  ['2026-11-01T09:30:00Z', '14 d 04 h'],
])('since %s a case goes on for %s', (since, written) => {
  expect(elapsed(new Date(since), now)).toBe(written);
});

test('an arrival is told as the field app wrote it', () => {
  expect([null, 'No', 'Si', '2026-11-15T13:31:00Z'].map((said) => arrival(said, now))).toEqual([
    undefined,
    undefined,
    'llegó',
    'llegó hoy 08:31',
  ]);
});
