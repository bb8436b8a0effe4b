import { describe, expect, it } from 'vitest';
import type { Locacion } from '@amparo/contract/capacitacion/locaciones/routes';
import type { Salon } from '@amparo/contract/capacitacion/locaciones/schemas';
import { closedWords, endAfter, everyWords, momentOf, weekdayOf } from './slot.ts';

const at = (text: string) => Date.parse(text);

describe('time slot of a session', () => {
  it('CLASES-27 converts a day and hour from Bogotá time once both are complete', () => {
    expect(momentOf('2026-11-18', '20:00')).toBe(at('2026-11-19T01:00:00Z'));
    expect(momentOf('2026-11-18', '20:0')).toBeUndefined();
    expect(momentOf('2026-11-18', undefined)).toBeUndefined();
    expect(momentOf(undefined, '20:00')).toBeUndefined();
  });

  it('proposes an end two hours after the start, also past midnight', () => {
    expect(endAfter(at('2026-11-18T13:00:00Z'), undefined, undefined)).toEqual({
      dia: '2026-11-18',
      hora: '10:00',
    });
    expect(endAfter(at('2026-11-19T04:00:00Z'), undefined, undefined)).toEqual({
      dia: '2026-11-19',
      hora: '01:00',
    });
  });

  it('keeps the duration when the start moves, and an end that was set before the start', () => {
    const [former, end, start] = [
      at('2026-11-18T13:00:00Z'),
      at('2026-11-18T13:45:00Z'),
      at('2026-11-19T15:00:00Z'),
    ];
    expect(endAfter(start, former, end)).toEqual({ dia: '2026-11-19', hora: '10:45' });
    expect(endAfter(start, undefined, end)).toBeUndefined();
  });

  it('names the weekday of a date', () => {
    expect(weekdayOf('2026-11-22')).toBe('Domingo');
    expect(weekdayOf('2026-11-23')).toBe('Lunes');
    expect(everyWords('Domingo')).toBe('los domingos');
    expect(everyWords('Lunes')).toBe('los lunes');
  });

  it('LOCACIONES-36 warns about a holiday of a closed venue and about a weekday without room hours', () => {
    const venue = (festivos: boolean) => ({ festivos }) as Locacion;
    const room = { horario_semanal: [{ dia: 'Lunes' }, { dia: 'Miércoles' }] } as Salon;
    // Dates: a Monday that is a holiday, a Wednesday and a Thursday.
    expect(closedWords(venue(false), room, '2030-03-25')).toMatch(/^La sede no atiende festivos/);
    expect(closedWords(venue(true), room, '2030-03-25')).toBe('');
    expect(closedWords(venue(false), room, '2030-03-13')).toBe('');
    expect(closedWords(venue(false), room, '2030-03-14')).toBe('El salón no atiende los jueves');
    expect(closedWords(undefined, room, '2030-03-14')).toBe('');
  });
});
