import { expect, test } from 'vitest';
import { ROLES } from '@amparo/contract/kernel/roles';
import { dayWords, hourOf } from './days.ts';
import { partsOf } from './linkify.tsx';
import { lookOf } from './roles.tsx';

// Saturday 14 November 2026, 20:00 in Bogotá: already the next day elsewhere.
const NOW = Date.parse('2026-11-15T01:00:00.000Z');

test('days are Bogotá days, worded relative to today', () => {
  expect(dayWords(new Date('2026-11-15T00:30:00.000Z'), NOW)).toBe('Hoy');
  expect(dayWords(new Date('2026-11-14T04:59:00.000Z'), NOW)).toBe('Ayer, viernes 13 de noviembre');
  expect(dayWords(new Date('2026-11-09T15:00:00.000Z'), NOW)).toBe('lunes 9 de noviembre');
  expect(dayWords(new Date('2025-12-31T15:00:00.000Z'), NOW)).toBe('miércoles 31 de diciembre de 2025');
  expect(hourOf('2026-11-15T00:30:00.000Z')).toBe('19:30');
});

test('only web addresses become links, without the punctuation after them', () => {
  const links = (text: string) => partsOf(text).flatMap(({ href }) => href ?? []);
  expect(links('Vea https://amparo.co/a?b=1. Gracias')).toEqual(['https://amparo.co/a?b=1']);
  expect(links('(http://x.co) y javascript:alert(1) y data:text/html,x y ftp://x.co')).toEqual([
    'http://x.co',
  ]);
  expect(links('https://')).toEqual([]);
  const text = 'a https://x.co b https://y.co';
  expect(
    partsOf(text)
      .map((part) => part.text)
      .join(''),
  ).toBe(text);
});

test('CHATS-51 CHATS-52 each staff role has its own icon and colour, and customers have none', () => {
  const looks = ROLES.filter((rol) => rol !== 'Usuario').map((rol) => lookOf(rol));
  expect(new Set(looks.map((look) => look?.icon)).size).toBe(looks.length);
  expect(new Set(looks.map((look) => look?.hue)).size).toBe(looks.length);
  expect([lookOf(null), lookOf('Usuario')]).toEqual([undefined, undefined]);
  expect(lookOf('Rol de la casa')).toBeDefined();
});
