import { expect, test } from 'vitest';
import { duracion } from '../../../kit/figures/times.ts';
import { escrito, leido } from './address.ts';
import { porcentaje, variacion } from './words.ts';

test('RUTAS-74 durations are formatted, and changes compare with the previous period', () => {
  expect([null, 0, 59.4, 60, 1_680, 5_999, 6_000, 6_900].map(duracion)).toEqual([
    '—',
    '0 s',
    '59 s',
    '1 min',
    '28 min',
    '1 h 40',
    '1 h 40',
    '1 h 55',
  ]);
  expect([porcentaje(0.836), porcentaje(null)]).toEqual(['84 %', '—']);
  expect([variacion(3, 2), variacion(1, 2), variacion(2, 2), variacion(2, 0), variacion(0, 0)]).toEqual([
    '+50 %',
    '-50 %',
    '=',
    'nuevo',
    '=',
  ]);
});

test('RUTAS-74 invalid URL values get their defaults, and the selection is written back to the URL', () => {
  const opening = { fecha_inicial: '2026-10-01', fecha_final: '2026-10-30' };
  const read = (text: string) => leido(new URLSearchParams(text), opening);
  expect(read('')).toEqual({ vista: 'tiempos', agrupar: 'ciudad', ...opening });
  expect(read('informe=turnos&agrupar=dia&desde=2026-02-02&hasta=2026-02-01')).toEqual({
    vista: 'turnos',
    agrupar: 'ciudad',
    ...opening,
  });
  const chosen = read('informe=casos&agrupar=dia&desde=2026-02-01&hasta=2026-02-02');
  expect(leido(new URLSearchParams(escrito(chosen)), opening)).toEqual(chosen);
});
