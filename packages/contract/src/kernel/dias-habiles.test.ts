import { describe, expect, test } from 'vitest';
import {
  diaConSemana,
  diaDeLaSemana,
  esHabil,
  festivosDe,
  habilesEntre,
  mesesDespues,
  pascuaDe,
  siguienteHabil,
  sumaDias,
  sumaHabiles,
  sumaMeses,
} from './dias-habiles.ts';

/** Published holidays of each year. Two holidays share 30 June 2025. */
const PUBLICADOS: Readonly<Record<number, string>> = {
  2025: '01-01 01-06 03-24 04-17 04-18 05-01 06-02 06-23 06-30 07-20 08-07 08-18 10-13 11-03 11-17 12-08 12-25',
  2026: '01-01 01-12 03-23 04-02 04-03 05-01 05-18 06-08 06-15 06-29 07-20 08-07 08-17 10-12 11-02 11-16 12-08 12-25',
  2027: '01-01 01-11 03-22 03-25 03-26 05-01 05-10 05-31 06-07 07-05 07-20 08-07 08-16 10-18 11-01 11-15 12-08 12-25',
  2028: '01-01 01-10 03-20 04-13 04-14 05-01 05-29 06-19 06-26 07-03 07-20 08-07 08-21 10-16 11-06 11-13 12-08 12-25',
};
const HABILES: Readonly<Record<number, number>> = { 2025: 245, 2026: 243, 2027: 246, 2028: 243 };
const years = Object.keys(PUBLICADOS).map(Number);

function* days(from: string, until: string) {
  for (let day = from; day <= until; day = sumaDias(day, 1)) yield day;
}

describe('holidays', () => {
  test.each(years)('RUTAS-39 the holidays of %i match the published list', (year) => {
    const dates = (PUBLICADOS[year] ?? '').split(' ').map((day) => `${year}-${day}`);
    expect([...festivosDe(year).keys()]).toEqual(dates);
  });

  test('RUTAS-39 two holidays on the same date are one day off with both names', () => {
    expect(festivosDe(2025).get('2025-06-30')).toBe('San Pedro y San Pablo y Sagrado Corazón de Jesús');
    expect(festivosDe(2025).size).toBe(17);
    expect(festivosDe(2026).get('2026-11-16')).toBe('Independencia de Cartagena');
  });

  test.each([
    [2025, '2025-04-20'],
    [2026, '2026-04-05'],
    [2027, '2027-03-28'],
    [2028, '2028-04-16'],
    // A very early and a very late Easter, and a year that simplified formulas get wrong.
    [2008, '2008-03-23'],
    [2038, '2038-04-25'],
    [1954, '1954-04-18'],
  ])('Easter of %i is %s', (year, day) => expect(pascuaDe(year)).toBe(day));

  test('a movable holiday is always a Monday, and no holiday falls outside its year', () => {
    for (let year = 2020; year <= 2060; year += 1) {
      const festivos = [...festivosDe(year)];
      expect(festivos.every(([day]) => day.startsWith(`${year}-`))).toBe(true);
      const moved = festivos.filter(([, name]) =>
        /Reyes|José|Pedro|Asunción|Diversidad|Santos|Cartagena/.test(name),
      );
      expect(moved.map(([day]) => diaDeLaSemana(day))).toEqual(moved.map(() => 1));
    }
  });
});

describe('working days', () => {
  test.each(years)('RUTAS-39 habilesEntre counts the working days of %i', (year) =>
    expect(habilesEntre(`${year - 1}-12-31`, `${year}-12-31`)).toBe(HABILES[year]),
  );

  test.each([
    ['2026-11-12', 5, '2026-11-20'],
    ['2026-11-12', 20, '2026-12-14'],
    ['2026-03-27', 5, '2026-04-07'],
    ['2026-12-04', 11, '2026-12-22'],
    ['2026-12-04', 26, '2027-01-15'],
    ['2027-07-01', 15, '2027-07-26'],
    ['2025-06-27', 5, '2025-07-07'],
  ])('RUTAS-39 from %s %i working days end on %s', (start, n, end) => {
    expect(sumaHabiles(start, n)).toBe(end);
    expect(habilesEntre(start, end)).toBe(n);
  });

  /** Reference implementation: a loop over weekdays and a set of dates. */
  const naive = (start: string, n: number, off: ReadonlySet<string>, saturday: boolean) => {
    const day = new Date(`${start}T12:00:00Z`);
    for (let left = n; left > 0;) {
      day.setUTCDate(day.getUTCDate() + 1);
      const weekday = day.getUTCDay();
      const isOff = weekday === 0 || (weekday === 6 && !saturday) || off.has(day.toISOString().slice(0, 10));
      if (!isOff) left -= 1;
    }
    return day.toISOString().slice(0, 10);
  };

  test('RUTAS-39 sumaHabiles matches a naive loop from every day of 2020 to 2035, also with Saturdays and closed days', () => {
    const cerrados = new Map(
      [...days('2026-12-19', '2027-01-11')].map((day) => [day, 'Vacancia judicial'] as const),
    );
    const national = new Set(Array.from({ length: 18 }, (_, i) => [...festivosDe(2019 + i).keys()]).flat());
    const all = new Set([...national, ...cerrados.keys()]);
    let n = 0;
    for (const day of days('2020-01-01', '2035-12-31')) {
      n = (n + 7) % 41;
      expect(sumaHabiles(day, n), `${day} + ${n}`).toBe(naive(day, n, national, false));
      expect(sumaHabiles(day, n, { sabado: true }), `${day} + ${n}`).toBe(naive(day, n, national, true));
      expect(sumaHabiles(day, n, { cerrados }), `${day} + ${n}`).toBe(naive(day, n, all, false));
    }
  });

  test('the start day never counts, zero working days return it, and closed days are not working days', () => {
    expect(sumaHabiles('2026-11-14', 0)).toBe('2026-11-14');
    expect(sumaHabiles('2026-11-14', 1)).toBe('2026-11-17');
    expect(habilesEntre('2026-11-14', '2026-11-14')).toBe(0);
    expect(esHabil('2026-11-14')).toBe(false);
    expect(esHabil('2026-11-14', { sabado: true })).toBe(true);
    expect(esHabil('2026-11-17', { cerrados: new Map([['2026-11-17', 'Cierre']]) })).toBe(false);
    expect(siguienteHabil('2026-11-14')).toBe('2026-11-17');
  });
});

describe('months', () => {
  test.each([
    ['2026-08-31', 6, '2027-02-28'],
    ['2027-08-31', 6, '2028-02-29'],
    ['2026-11-16', 6, '2027-05-16'],
    ['2026-12-31', 12, '2027-12-31'],
    ['2024-02-29', 36, '2027-02-28'],
  ])('%s plus %i calendar months is %s', (start, n, end) => expect(mesesDespues(start, n)).toBe(end));

  test('RUTAS-39 a term in months that ends on a day off moves to the next working day', () => {
    // 16 May 2027 is a Sunday, and Monday 17 May is an ordinary day.
    expect(sumaMeses('2026-11-16', 6)).toBe('2027-05-17');
    expect(sumaMeses('2026-11-17', 6)).toBe('2027-05-17');
    // Saturday 1 May 2027 is also a holiday; the Monday after it is not.
    expect(sumaMeses('2026-11-01', 6)).toBe('2027-05-03');
  });
});

test('a day is written with its weekday', () => {
  expect(diaConSemana('2026-12-04')).toBe('vie 4 dic 2026');
  expect(diaConSemana('2027-05-02')).toBe('dom 2 may 2027');
});
