import { expect, test } from 'vitest';
import { roundUp, scaleOf } from './scale.ts';
import { dailySeries } from './series.ts';

test('METRICAS-08 days without data are zero and future days are left out', () => {
  const range = { fecha_desde: '2026-11-01', fecha_hasta: '2026-11-30' };
  expect(dailySeries([{ dia: '2026-11-02', total: 4 }], range, '2026-11-03')).toEqual([0, 4, 0]);
  expect(dailySeries([], range, '2026-10-31')).toEqual([]);
});

test('a chart has two equal steps that include the maximum, even if it is zero', () => {
  expect([0, 1, 2, 3, 211, 370, 400, 401, 9_999].map((most) => scaleOf(most).top)).toEqual([
    2, 2, 2, 4, 400, 400, 400, 1_000, 10_000,
  ]);
  expect(scaleOf(370).ticks).toEqual([0, 200, 400]);
});

test('an axis ends at its smallest step that includes the maximum, in every power of ten', () => {
  const ends = (steps: number[]) => [0, 1, 3, 5, 9, 40, 41, 81, 100].map((most) => roundUp(most, steps));
  expect(ends([1, 2, 4, 8])).toEqual([1, 1, 4, 8, 10, 40, 80, 100, 100]);
  expect(ends([1, 2, 5])).toEqual([1, 1, 5, 5, 10, 50, 50, 100, 100]);
});
