import { expect, test } from 'vitest';
import type { Sesion } from '@amparo/contract/capacitacion/capacitacion/routes';
import { clashAmong, eventOf } from './events.ts';

const sesion = (_id: string, hours: readonly [string, string], otros: object = {}) =>
  ({
    _id,
    fecha_inicial: `2030-03-13T${hours[0]}:00.000Z`,
    fecha_final: `2030-03-13T${hours[1]}:00.000Z`,
    salon: { _id: 'salon-1', servicios: 'Curso', capacidad: 20 },
    locacion: { _id: 'sede-1', nombre: 'Sede Norte' },
    profesor: { _id: 'profe-1', nombre_completo: 'Hernán Bolaños' },
    inscritos: 1,
    en_espera: 0,
    ...otros,
  }) as unknown as Sesion;
const at = (hour: string) => Date.parse(`2030-03-13T${hour}:00Z`);
const now = at('12:00');

test('RUTAS-49 an event shows room, teacher and occupancy, and the venue when several are shown', () => {
  const given = sesion('a', ['15:00', '17:00']);
  expect(eventOf(given, { now, withVenue: false })).toMatchObject({
    titulo: 'Curso',
    detalle: 'Hernán Bolaños',
    carga: { hay: 1, de: 20 },
    dicho: 'Capacitación en Sede Norte, 1 inscrito, 20 cupos',
    fijo: false,
  });
  expect(eventOf(given, { now, withVenue: true }).detalle).toBe('Sede Norte · Hernán Bolaños');
});

test('RUTAS-49 a session that has begun is fixed', () => {
  const isFixed = (instant: number) =>
    eventOf(sesion('a', ['15:00', '17:00']), { now: instant, withVenue: false }).fijo;
  expect([at('14:59'), at('15:00'), at('16:00')].map(isFixed)).toEqual([false, true, true]);
});

test('RUTAS-49 CLASES-36 a moved session clashes with its room or teacher and cannot move to the past', () => {
  const moved = sesion('a', ['15:00', '17:00']);
  const sameRoom = sesion('b', ['19:00', '21:00'], { profesor: { _id: 'profe-2' } });
  const sameTeacher = sesion('c', ['23:00', '23:30'], { salon: { _id: 'salon-2' } });
  const elsewhere = sesion('d', ['12:30', '14:30'], {
    salon: { _id: 'salon-2' },
    profesor: { _id: 'profe-2' },
  });
  const clashAt = (hour: string) =>
    clashAmong([moved, sameRoom, sameTeacher, elsewhere], moved, at(hour), now);
  expect(['16:00', '17:00', '12:30'].map(clashAt)).toEqual([undefined, undefined, undefined]);
  expect(['17:01', '20:59', '22:00'].map(clashAt)).toEqual(['Se cruza', 'Se cruza', 'Se cruza']);
  expect(clashAt('12:00')).toBe('Esa hora ya pasó');
});
