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
  expect([arrival(null), arrival('No'), arrival('Si'), arrival('2026-11-15T14:00:00Z')]).toEqual([
    undefined,
    undefined,
    'llegó',
    'llegó 15/11/2026 09:00',
  ]);
});
