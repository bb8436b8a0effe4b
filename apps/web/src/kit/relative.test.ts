import { describe, expect, it } from 'vitest';
import { haceCuanto } from './relative.ts';

const now = Date.parse('2026-03-10T15:00:00Z');
const ago = (seconds: number) => haceCuanto(new Date(now - seconds * 1000), now);

describe('relative times', () => {
  it('AVISOS-07 says how long ago in the largest unit, and never that something is to come', () => {
    expect(ago(20)).toBe('ahora');
    expect(ago(-90)).toBe('ahora');
    expect(ago(5 * 60 + 40)).toBe('hace 5 min');
    expect(ago(3 * 3600)).toBe('hace 3 h');
    expect(ago(30 * 3600)).toBe('ayer');
    expect(ago(3 * 86_400)).toBe('hace 3 días');
  });
});
