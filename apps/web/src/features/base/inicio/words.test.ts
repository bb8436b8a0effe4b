import { expect, test } from 'vitest';
import { greeting, keysFor, longDate } from './words.ts';

test('RUTAS-15 the greeting follows the hour and the date the day in Bogotá', () => {
  expect(greeting(new Date('2026-11-14T16:59:00Z'))).toBe('Buenos días');
  expect(greeting(new Date('2026-11-14T17:00:00Z'))).toBe('Buenas tardes');
  expect(greeting(new Date('2026-11-15T00:00:00Z'))).toBe('Buenas noches');
  expect(longDate(new Date('2026-11-15T03:00:00Z'))).toBe('Sábado 14 de noviembre de 2026');
});

test('RUTAS-15 each shortcut gets a unique letter from its own name', () => {
  expect(keysFor(['Formularios', 'Familia', 'Índice', 'F'])).toEqual(['f', 'a', 'i', undefined]);
});
