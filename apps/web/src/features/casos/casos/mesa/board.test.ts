import { expect, test } from 'vitest';
import { type CasoDeMesa, GRUPOS_DE_MESA, METAS, type Mesa } from '@amparo/contract/casos/casos/mesa';
import type { Candidato } from '@amparo/contract/casos/casos/schemas';
import {
  arrivalOf,
  inFewLetters,
  kmBetween,
  minutesTo,
  nextOf,
  progressOf,
  stepped,
  typesFor,
  walkOf,
  wouldArrive,
} from './board.ts';

const NOW = Date.parse('2026-11-16T19:43:00Z');
const at = (minutesAgo: number) => new Date(NOW - minutesAgo * 60_000).toISOString();

const caso = (number: number, given: Partial<CasoDeMesa> = {}): CasoDeMesa => ({
  _id: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
  caso: number,
  estado: 'Solicitado',
  placa: 'KLR482',
  publico: false,
  ciudad: 'BOGOTÁ D.C.',
  direccion: 'Av. Boyacá # 72-18',
  aprobado: true,
  origen: 'DashBoard',
  solicitud_atencion: false,
  solicitados: [],
  responsables: [],
  llegaron: [],
  gestiones: 0,
  creado: at(5),
  desde: at(5),
  coordenadas: null,
  ...given,
});

const person: Candidato = {
  _id: '00000000-0000-4000-8000-00000000000a',
  nombre_completo: 'Paola Rincón',
  estado_asesor: 'Activo en espera',
  foto: null,
  ciudades: ['SOACHA'],
  carga: 0,
  enCiudad: false,
  km: 13.8,
  minutos: 33,
  puntos: 6,
  razones: [],
  impedimento: null,
};

const mesaOf = (grupos: Partial<Record<(typeof GRUPOS_DE_MESA)[number], CasoDeMesa[]>>) =>
  ({
    grupos: Object.fromEntries(
      GRUPOS_DE_MESA.map((grupo) => {
        const datos = grupos[grupo] ?? [];
        return [grupo, { total: datos.length, datos }];
      }),
    ),
    metas: METAS,
    movimientos: [],
  }) as unknown as Mesa;

test('the arrow keys move through the groups in order and stop at both ends', () => {
  const running = Array.from({ length: 12 }, (_, n) => caso(100 + n, { estado: 'En Gestión' }));
  const walk = walkOf(mesaOf({ 'en-marcha': running, aprobacion: [caso(2)], 'sin-asignar': [caso(1)] }));
  // Only the first eight cases of `en-marcha` are shown.
  expect(walk.map(({ caso: number }) => number).slice(0, 3)).toEqual([1, 2, 100]);
  expect(walk).toHaveLength(10);
  expect(stepped(walk, undefined, 1)).toBe(1);
  expect(stepped(walk, undefined, -1)).toBe(107);
  expect(stepped(walk, 1, 1)).toBe(2);
  expect(stepped(walk, 1, -1)).toBe(1);
  expect(stepped(walk, 107, 1)).toBe(107);
  expect(stepped([], 1, 1)).toBeUndefined();
});

test('a case is offered its missing staff types that the user may assign, and selection moves to the next incomplete case', () => {
  const both = caso(1, { solicitados: ['Abogado', 'Perito'] });
  expect(typesFor(both, ['Perito', 'Abogado'])).toEqual(['Abogado', 'Perito']);
  expect(typesFor(both, ['Investigador'])).toEqual([]);
  expect(typesFor(caso(2), ['Abogado'])).toEqual(['Abogado']);
  expect(typesFor(caso(2, { aprobado: false }), ['Abogado'])).toEqual([]);
  const walk = [caso(1), caso(2), caso(3, { aprobado: false }), caso(4, { estado: 'Asignado' })];
  expect(nextOf(walk, 1, ['Abogado'])).toBe(2);
  expect(nextOf(walk, 2, ['Abogado'])).toBe(1);
  expect(nextOf(walk.slice(1), 2, ['Abogado'])).toBeUndefined();
});

test('minutes are abbreviated, and the arrival time comes from the position, the city, or is unknown', () => {
  expect([6, 99, 240, 2_880, 900_000].map(inFewLetters)).toEqual(['6', '99', '4h', '2d', '99d']);
  expect(kmBetween([4.6, -74.1], [4.6, -74.1])).toBe(0);
  expect(kmBetween([4.711, -74.0721], [6.2442, -75.5812])).toBeCloseTo(239, -1);
  const there = caso(1, { coordenadas: [4.7, -74.1] });
  const near = { coordenadas: [4.71, -74.1] as [number, number], fecha: at(1) };
  expect(minutesTo(person, near, there, NOW)).toBe(3);
  expect(minutesTo(person, { ...near, fecha: at(30) }, there, NOW)).toBe(33);
  expect(minutesTo(person, near, caso(1), NOW)).toBe(33);
  expect(minutesTo({ ...person, minutos: null }, undefined, there, NOW)).toBeUndefined();
  expect(arrivalOf(person, 3)).toEqual({ time: '≈ 3 min', way: '13,8 km' });
  expect(arrivalOf({ ...person, enCiudad: true }, undefined)).toEqual({ way: 'misma ciudad' });
  expect(arrivalOf(person, 400)).toEqual({ way: '13,8 km' });
  expect(wouldArrive(9, NOW)).toBe(' · llegaría 14:52');
  expect(wouldArrive(undefined, NOW)).toBe('');
});

test('the progress of an assigned case is shown in words', () => {
  const given = caso(1, { estado: 'Asignado' });
  expect(progressOf(given)).toBe('en camino');
  expect(progressOf({ ...given, llegaron: ['Abogado'] })).toBe('en el sitio');
  expect(progressOf({ ...given, estado: 'En Gestión', gestiones: 1 })).toBe('en gestión, 1 gestión');
  expect(progressOf({ ...given, estado: 'En Gestión', gestiones: 14 })).toBe('en gestión, 14 gestiones');
});
