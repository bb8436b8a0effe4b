import { describe, expect, test } from 'vitest';
import { relojDeComparendo, tramosDeComparendo, type ComparendoContado } from './reloj.ts';

const via = (fecha_imposicion: string, more: Partial<ComparendoContado> = {}): ComparendoContado => ({
  fecha_imposicion,
  codigo_infraccion: 'C35',
  tipo_comparendo: 'En vía',
  ...more,
});
/** Fine by photo, with the day of the photo and the day of its notification. */
const foto = (fecha_imposicion: string, fecha_notificacion: string | null): ComparendoContado =>
  via(fecha_imposicion, { tipo_comparendo: 'Fotodetección', fecha_notificacion });

describe('the clock of a fine', () => {
  // Counted by hand on a calendar, from art. 136 of Ley 769 and the holidays of Ley 51.
  const examples: [
    why: string,
    fine: ComparendoContado,
    hoy: string,
    etapa: string,
    paga: number,
    hasta: string | null,
    habiles: number | null,
  ][] = [
    // Fine of Thursday 12 November 2026. Monday 16 November and 8 December are holidays.
    ['a holiday within five days', via('2026-11-12'), '2026-11-17', 'mitad', 50, '2026-11-20', 3],
    ['the last day still counts', via('2026-11-12'), '2026-11-20', 'mitad', 50, '2026-11-20', 0],
    ['the day after the 50 % price', via('2026-11-12'), '2026-11-21', 'tres-cuartos', 75, '2026-12-14', 15],
    ['the last day of the 75 % price', via('2026-11-12'), '2026-12-14', 'tres-cuartos', 75, '2026-12-14', 0],
    ['the day after the last discount', via('2026-11-12'), '2026-12-15', 'pleno', 100, '2027-11-12', null],
    ['Holy Week within the term', via('2026-03-27'), '2026-03-30', 'mitad', 50, '2026-04-07', 4],
    ['San Pedro moved to Monday 5 July', via('2027-07-01'), '2027-07-09', 'mitad', 50, '2027-07-09', 0],
    [
      'the holiday of 20 July and an end in August',
      via('2027-07-01'),
      '2027-07-27',
      'tres-cuartos',
      75,
      '2027-08-02',
      4,
    ],
    ['two holidays on one day', via('2025-06-27'), '2025-06-27', 'mitad', 50, '2025-07-07', 5],
    [
      'a Sunday in a term that ends in February',
      via('2026-01-30'),
      '2026-02-01',
      'mitad',
      50,
      '2026-02-06',
      5,
    ],
    ['a term across 29 February', via('2028-02-25'), '2028-02-29', 'mitad', 50, '2028-03-03', 3],
    ['a term across the new year', via('2026-12-28'), '2026-12-31', 'mitad', 50, '2027-01-05', 2],
    ['imposed on a Saturday before a holiday', via('2026-11-14'), '2026-11-16', 'mitad', 50, '2026-11-23', 5],
    ['imposed on a holiday', via('2026-05-01'), '2026-05-11', 'tres-cuartos', 75, '2026-06-01', 14],
    ['a fine by photo', foto('2026-11-20', '2026-12-04'), '2026-12-10', 'mitad', 50, '2026-12-22', 8],
    [
      'a fine by photo across the new year and Reyes',
      foto('2026-11-20', '2026-12-04'),
      '2026-12-23',
      'tres-cuartos',
      75,
      '2027-01-15',
      14,
    ],
    [
      'a fine by photo, the day after the last discount',
      foto('2026-11-20', '2026-12-04'),
      '2027-01-16',
      'pleno',
      100,
      '2027-11-22',
      null,
    ],
    [
      'a fine by photo without notification',
      foto('2026-10-20', null),
      '2026-11-17',
      'por-notificar',
      50,
      '2027-10-20',
      null,
    ],
    [
      'drunk driving: no discount, only the hearing',
      via('2026-11-12', { codigo_infraccion: 'F' }),
      '2026-11-17',
      'sin-rebaja',
      100,
      '2026-11-20',
      3,
    ],
    ['the last day of the first year', via('2025-11-17'), '2026-11-17', 'pleno', 100, '2026-11-17', null],
    ['the day after the first year', via('2025-11-17'), '2026-11-18', 'caducidad', 100, '2028-11-17', null],
    ['the first year from 29 February', via('2028-02-29'), '2029-02-28', 'pleno', 100, '2029-02-28', null],
    ['three years end on a holiday', via('2023-11-16'), '2026-11-17', 'caducidad', 100, '2026-11-17', null],
    ['the day after three years', via('2023-11-16'), '2026-11-18', 'prescripcion', 100, null, null],
  ];
  test.each(examples)('%s', (_why, fine, hoy, etapa, paga, hasta, habiles) => {
    expect(relojDeComparendo(fine, hoy)).toMatchObject({ etapa, paga, hasta, habiles });
  });

  test('the next step depends on the state of the course', () => {
    const next = (curso: ComparendoContado['curso']) =>
      relojDeComparendo(via('2026-11-12', { curso }), '2026-11-17').siguiente;
    expect(next(null)).toBe('Inscribir en un curso y pagar, ambos hasta el vie 20 nov 2026');
    expect(next({ dia: '2026-11-13', asistio: false })).toBe(next(null));
    expect(next({ dia: '2026-11-19', asistio: null })).toBe(
      'Asistir al curso del jue 19 nov 2026 y pagar hasta el vie 20 nov 2026',
    );
    expect(next({ dia: '2026-11-24', asistio: null })).toBe(
      'El curso del mar 24 nov 2026 llega tarde: buscar otro hasta el vie 20 nov 2026',
    );
    expect(next({ dia: '2026-11-14', asistio: true })).toBe(
      'El curso está hecho: pagar hasta el vie 20 nov 2026',
    );
  });

  test('the reason contains the rule, its article, its certainty and any assumption', () => {
    expect(relojDeComparendo(via('2026-11-12'), '2026-11-19')).toMatchObject({
      titulo: 'Paga el 50 % hasta el vie 20 nov 2026: queda 1 día hábil',
      porque:
        'Pagar el 50 % de un comparendo en vía (Ley 769 de 2002, art. 136). Regla contrastada en fuentes públicas; ' +
        'la confirma un abogado. Exige aceptar la infracción, hacer el curso y pagar dentro del plazo; ' +
        'pagar cierra la impugnación.',
      certeza: 'C',
    });
    const unknown = relojDeComparendo(via('2026-11-12', { tipo_comparendo: 'Otro' }), '2026-11-20');
    expect(unknown.titulo).toMatch(/: hoy es el último día$/);
    expect(unknown.porque).toMatch(/Sin tipo conocido se cuenta como impuesto en vía/);
    const drunk = via('2026-11-12', { codigo_infraccion: ' f ', tipo_comparendo: null });
    expect(relojDeComparendo(drunk, '2026-11-17')).toMatchObject({
      titulo: 'Sin rebaja; comparecer hasta el vie 20 nov 2026: quedan 3 días hábiles',
      certeza: 'P',
    });
    expect(relojDeComparendo(drunk, '2026-12-01').porque).toMatch(
      /^Vencido: Comparecer por un comparendo en vía/,
    );
    expect(relojDeComparendo(via('2026-11-12', { codigo_infraccion: 'F05' }), '2026-11-17').paga).toBe(50);
  });

  test('closed days and working Saturdays move the ends of the terms', () => {
    const cerrados = new Map([['2026-11-18', 'Suspensión de términos']]);
    expect(relojDeComparendo(via('2026-11-12'), '2026-11-17', { cerrados })).toMatchObject({
      hasta: '2026-11-23',
      habiles: 3,
    });
    expect(relojDeComparendo(via('2026-11-12'), '2026-11-17', { sabado: true }).hasta).toBe('2026-11-19');
  });

  test('the stages follow each other without a gap, each with its price in whole pesos', () => {
    const fine = via('2026-11-12', { valor_comparendo: 633_201 });
    expect(tramosDeComparendo(fine).map(({ desde, hasta, valor }) => [desde, hasta, valor])).toEqual([
      ['2026-11-12', '2026-11-20', 316_601],
      ['2026-11-21', '2026-12-14', 474_901],
      ['2026-12-15', '2027-11-12', 633_201],
      ['2027-11-13', '2029-11-13', 633_201],
      ['2029-11-14', null, 633_201],
    ]);
    // Notified after the first year: the discounts apply, and stages that ended before them are left out.
    const late = tramosDeComparendo(foto('2025-10-20', '2026-11-12'));
    expect(late.map(({ etapa }) => etapa)).toEqual(['mitad', 'tres-cuartos', 'caducidad', 'prescripcion']);
  });
});
