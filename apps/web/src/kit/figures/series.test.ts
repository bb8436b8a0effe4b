import { expect, test } from 'vitest';
import { dailySeries } from './series.ts';

test('METRICAS-08 days without anything are zero and days to come are left out', () => {
  const range = { fecha_desde: '2026-11-01', fecha_hasta: '2026-11-30' };
  expect(dailySeries([{ dia: '2026-11-02', total: 4 }], range, '2026-11-03')).toEqual([0, 4, 0]);
  expect(dailySeries([], range, '2026-10-31')).toEqual([]);
});
