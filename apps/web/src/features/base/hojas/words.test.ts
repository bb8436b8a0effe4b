import { expect, test } from 'vitest';
import { momentOf, shortWhen } from './words.ts';

/** Sunday 15 November, 09:00 in Bogotá. */
const now = Date.parse('2026-11-15T14:00:00Z');

test.each([
  ['2026-11-15T13:41:00Z', 'Hoy', '08:41'],
  ['2026-11-15T05:00:00Z', 'Hoy', '00:00'],
  ['2026-11-15T04:59:00Z', 'Esta semana', 'sáb 14'],
  ['2026-11-09T15:00:00Z', 'Esta semana', 'lun 9'],
  ['2026-11-08T15:00:00Z', 'Antes', '8 nov'],
  ['2025-12-31T15:00:00Z', 'Antes', '31 dic 2025'],
])('%s belongs to %s and is shown as %s', (text, moment, written) => {
  const instant = new Date(text);
  expect([momentOf(instant, now), shortWhen(instant, now)]).toEqual([moment, written]);
});
