import { expect, test } from 'vitest';
import { rangeOf, titleOf, turned, weekOf, weeksOfMonth } from './days.ts';

test('weeks begin on Monday and cross months and years', () => {
  expect(weekOf('2026-11-22')).toEqual(weekOf('2026-11-16'));
  expect(weekOf('2027-01-01')[0]).toBe('2026-12-28');
});

test('a month is shown as whole weeks', () => {
  expect(weeksOfMonth('2026-11-18').map(([monday]) => monday)).toEqual([
    '2026-10-26',
    '2026-11-02',
    '2026-11-09',
    '2026-11-16',
    '2026-11-23',
    '2026-11-30',
  ]);
  // February of 2027 is exactly four weeks.
  expect(weeksOfMonth('2027-02-10')).toHaveLength(4);
});

test('each view has its own range, title and page step', () => {
  expect(rangeOf('semana', '2026-11-18')).toEqual({ desde: '2026-11-16', hasta: '2026-11-22' });
  expect(rangeOf('mes', '2026-11-18')).toEqual({ desde: '2026-10-26', hasta: '2026-12-06' });
  expect(rangeOf('lista', '2026-11-18')).toEqual({ desde: '2026-11-01', hasta: '2026-11-30' });
  expect(titleOf('semana', '2026-11-18')).toBe('16 – 22 de noviembre de 2026');
  expect(titleOf('semana', '2026-12-03')).toBe('30 de noviembre – 6 de diciembre de 2026');
  expect(titleOf('semana', '2026-12-31')).toBe('28 de diciembre de 2026 – 3 de enero de 2027');
  expect(titleOf('dia', '2026-11-18')).toBe('Miércoles 18 de noviembre de 2026');
  expect(titleOf('mes', '2026-11-18')).toBe('Noviembre de 2026');
  expect(turned('dia', '2026-11-30', 1)).toBe('2026-12-01');
  expect(turned('semana', '2026-11-18', -1)).toBe('2026-11-11');
  expect(turned('mes', '2026-11-18', 1)).toBe('2026-12-18');
  expect(turned('mes', '2026-08-31', 1)).toBe('2026-09-30');
});
