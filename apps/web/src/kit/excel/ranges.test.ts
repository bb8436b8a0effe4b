import { expect, test } from 'vitest';
import { nameOf, rangeOf } from './ranges.ts';

/** Sunday 15 November 2026, 21:00 in Bogotá: already Monday in UTC. */
const SUNDAY = new Date('2026-11-16T02:00:00Z');

test('ranges end today in Bogotá days, and weeks begin on Monday', () => {
  expect(rangeOf('Hoy', SUNDAY)).toEqual({ fecha_inicial: '2026-11-15', fecha_final: '2026-11-15' });
  expect(rangeOf('Esta semana', SUNDAY)).toEqual({ fecha_inicial: '2026-11-09', fecha_final: '2026-11-15' });
  expect(rangeOf('Este mes', SUNDAY)).toEqual({ fecha_inicial: '2026-11-01', fecha_final: '2026-11-15' });
  expect(rangeOf('Este año', SUNDAY)).toEqual({ fecha_inicial: '2026-01-01', fecha_final: '2026-11-15' });
});

test('two days are recognized as a named range, which is remembered', () => {
  expect(nameOf(rangeOf('Este mes', SUNDAY), SUNDAY)).toBe('Este mes');
  expect(nameOf({ fecha_inicial: '2020-01-01', fecha_final: '2026-11-15' }, SUNDAY)).toBeUndefined();
});

test('when several ranges have the same days, as on the first of January, the clicked range is returned', () => {
  const newYear = new Date('2030-01-01T17:00:00Z');
  const days = rangeOf('Este año', newYear);
  expect(days).toEqual(rangeOf('Hoy', newYear));
  expect(nameOf(days, newYear, 'Este año')).toBe('Este año');
  expect(nameOf(days, newYear)).toBe('Hoy');
  expect(nameOf(rangeOf('Hoy', SUNDAY), SUNDAY, 'Este año')).toBe('Hoy');
});
