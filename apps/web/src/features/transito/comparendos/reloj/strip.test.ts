import { expect, test } from 'vitest';
import { relojDeComparendo } from '@amparo/contract/transito/comparendos/reloj';
import { isGap, stripOf } from './strip.ts';
import { chipOf, cuandoDe, halvesOf, toneOf } from './words.ts';

const FINE = {
  fecha_imposicion: '2026-11-10',
  codigo_infraccion: 'C35',
  tipo_comparendo: 'En vía',
  valor_comparendo: 633_200,
};
const HOY = '2026-11-14';

const said = (fine: Parameters<typeof stripOf>[0]['fine'], hoy: string, hora?: string) =>
  stripOf({ fine, reloj: relojDeComparendo(fine, hoy), hoy, hora }).map((cell) =>
    isGap(cell)
      ? `… ${cell.nota}`
      : [cell.semana, cell.numero, cell.nota, cell.marca].filter((text) => text !== undefined).join(' '),
  );

test('the day strip shows working days, today, the course and the last day', () => {
  const fine = { ...FINE, curso: { dia: '2026-11-17', asistio: null } };
  expect(said(fine, HOY, '08:00')).toEqual([
    'mar 10 Impuesto',
    'mié 11 día 1',
    'jue 12 día 2',
    'vie 13 día 3',
    'sáb 14 hoy',
    'dom 15 no cuenta',
    'lun 16 festivo',
    'mar 17 día 4 Curso 08:00',
    'mié 18 día 5 Último día',
  ]);
});

test('a long term is shortened before its last day, and a fine without a working-day term has no strip', () => {
  expect(said(FINE, '2026-11-20')).toEqual([
    'jue 19 día 6',
    'vie 20 hoy',
    'sáb 21 no cuenta',
    'dom 22 no cuenta',
    'lun 23 día 8',
    'mar 24 día 9',
    'mié 25 día 10',
    'jue 26 día 11',
    'vie 27 día 12',
    '… 7 hábiles más',
    'jue 10 día 20 Último día',
  ]);
  expect(said(FINE, '2027-02-01')).toEqual([]);
  expect(said({ ...FINE, tipo_comparendo: 'Fotodetección' }, HOY)).toEqual([]);
});

test('deadline texts: title halves, chip, stages and urgency', () => {
  const reloj = relojDeComparendo(FINE, HOY);
  expect(halvesOf(reloj)).toEqual(['Paga el 50 % hasta el mié 18 nov 2026', 'quedan 2 días hábiles']);
  expect(chipOf(reloj, HOY)).toBe('Paga 50 % hasta mié 18 nov');
  expect(reloj.tramos.slice(0, 3).map((tramo) => cuandoDe(tramo, HOY))).toEqual([
    'hasta mié 18 nov',
    'jue 19 nov a jue 10 dic',
    'más intereses, desde el vie 11 dic',
  ]);
  expect(
    ['2026-11-10', HOY, '2026-11-18', '2027-02-01'].map((hoy) => toneOf(relojDeComparendo(FINE, hoy))),
  ).toEqual(['t', 'a', 'r', 'n']);
});
