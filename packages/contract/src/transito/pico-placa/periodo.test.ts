import { expect, test } from 'vitest';
import { siguientePeriodo, vigenciaDe } from './periodo.ts';

test.each([
  ['a year', '2026-01-01', '2026-12-31', '2027-01-01', '2027-12-31'],
  ['a year that is followed by a leap year', '2027-01-01', '2027-12-31', '2028-01-01', '2028-12-31'],
  ['the first half of a year', '2026-01-01', '2026-06-30', '2026-07-01', '2026-12-31'],
  ['January', '2026-01-01', '2026-01-31', '2026-02-01', '2026-02-28'],
  [
    'a month that starts in the middle of a calendar month',
    '2026-03-16',
    '2026-04-15',
    '2026-04-16',
    '2026-05-15',
  ],
  ['a year that starts in August', '2025-08-04', '2026-08-03', '2026-08-04', '2027-08-03'],
  ['two weeks', '2026-02-02', '2026-02-15', '2026-02-16', '2026-03-01'],
  ['a day', '2026-12-31', '2026-12-31', '2027-01-01', '2027-01-01'],
  ['most of a year', '2026-01-13', '2026-12-31', '2027-01-01', '2027-12-19'],
])(
  'RUTAS-82 the period after %s starts on the next day and has the same length',
  (_name, desde, hasta, inicio, final) => {
    expect(siguientePeriodo({ fecha_inicial: desde, fecha_final: hasta })).toEqual({
      fecha_inicial: inicio,
      fecha_final: final,
    });
  },
);

test.each([
  ['2026-06-30', 'por comenzar', 'Por comenzar'],
  ['2026-07-01', 'vigente', 'Vigente'],
  ['2026-11-30', 'vigente', 'Vigente'],
  ['2026-12-01', 'por vencer', 'Vence en 30 días'],
  ['2026-12-30', 'por vencer', 'Vence en 1 día'],
  ['2026-12-31', 'por vencer', 'Vence hoy'],
  ['2027-01-01', 'vencida', 'Vencida'],
])('RUTAS-82 on %s a rule for the second half of 2026 is %s', (hoy, estado, texto) => {
  const regla = { fecha_inicial: '2026-07-01', fecha_final: '2026-12-31' };
  expect(vigenciaDe(regla, hoy)).toEqual({ estado, texto });
});
