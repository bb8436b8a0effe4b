import { describe, expect, it } from 'vitest';
import { elapsed, elapsedHours, haceCuanto, momentoCorto } from './relative.ts';

const now = Date.parse('2026-03-10T15:00:00Z');
const ago = (seconds: number) => haceCuanto(new Date(now - seconds * 1000), now);

describe('relative times', () => {
  it('AVISOS-07 shows the elapsed time in the largest unit, and never a time in the future', () => {
    expect(ago(20)).toBe('ahora');
    expect(ago(-90)).toBe('ahora');
    expect(ago(5 * 60 + 40)).toBe('hace 5 min');
    expect(ago(3 * 3600)).toBe('hace 3 h');
    expect(ago(30 * 3600)).toBe('ayer');
    expect(ago(3 * 86_400)).toBe('hace 3 días');
  });

  it.each([
    ['2026-03-10T05:00:00Z', 'Hoy 00:00'],
    ['2026-03-10T04:59:00Z', 'Ayer 23:59'],
    ['2026-03-09T04:59:00Z', '8 mar 23:59'],
    ['2026-01-01T05:00:00Z', '1 ene 00:00'],
    ['2026-01-01T04:59:00Z', '31 dic 2025'],
  ])('%s is "%s" in Bogotá', (instant, words) => {
    expect(momentoCorto(new Date(instant), now)).toBe(words);
  });

  it.each([
    ['2026-03-10T14:28:14Z', '00:31:46'],
    ['2026-03-10T15:00:05Z', '00:00:00'],
    ['2026-03-09T15:00:01Z', '23:59:59'],
    ['2026-03-09T15:00:00Z', '1 d 00 h'],
    ['2026-02-24T10:30:00Z', '14 d 04 h'],
  ])('the time elapsed since %s is %s', (since, written) => {
    expect(elapsed(new Date(since), now)).toBe(written);
  });

  it('in lists the elapsed time has no seconds', () => {
    const since = (minutes: number) => elapsedHours(new Date(now - minutes * 60_000), now);
    expect([0, 12, 310, 1_266, 4_560].map(since)).toEqual([
      '0:00 h',
      '0:12 h',
      '5:10 h',
      '21:06 h',
      '3 d 04 h',
    ]);
  });
});
