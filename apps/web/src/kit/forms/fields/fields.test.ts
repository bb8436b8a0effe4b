import { describe, expect, it } from 'vitest';
import { readNumber, shownNumber } from './numberText.ts';
import { phoneDigits, shownPhone } from './phone.ts';

describe('fields', () => {
  it('CAMPOS-11 CAMPOS-12 CAMPOS-18 shows Colombian numbers with fixed decimals', () => {
    expect(shownNumber(1234567, 0)).toBe('1.234.567');
    expect(shownNumber(1234.5, 2)).toBe('1.234,50');
    expect(shownNumber(-8, 0)).toBe('-8');
    expect(shownNumber(undefined, 2)).toBe('');
  });

  it('CAMPOS-18 shows decimals even if the field does not allow them', () => {
    expect(shownNumber(12.75, 0)).toBe('12,75');
  });

  it('CAMPOS-18 parses the typed text to a number, and an invalid text to NaN', () => {
    expect(readNumber('1.234,5')).toBe(1234.5);
    expect(readNumber(' ')).toBeUndefined();
    expect(readNumber('doce')).toBeNaN();
    expect(readNumber('12.5')).toBeNaN();
  });

  it('stores the digits of a phone and shows them in groups', () => {
    expect(phoneDigits('+57 (310) 482-7719')).toBe('3104827719');
    expect(phoneDigits('5743200')).toBe('5743200');
    expect(shownPhone('3104827719')).toBe('310 482 7719');
    expect(shownPhone('123')).toBe('123');
  });
});
