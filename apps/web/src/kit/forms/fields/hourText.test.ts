import { expect, test } from 'vitest';
import { readHour } from './hourText.ts';

test('an hour is parsed in every usual notation, and an invalid text is refused', () => {
  expect(['9', '930', '9:30', '09.30', '21h', ' 7 ', '0', '2359', '14 05'].map(readHour)).toEqual([
    '09:00',
    '09:30',
    '09:30',
    '09:30',
    '21:00',
    '07:00',
    '00:00',
    '23:59',
    '14:05',
  ]);
  for (const none of ['', '24', '9:7', '9:60', 'nueve', '12345', '-1'])
    expect(readHour(none), none).toBeUndefined();
});
