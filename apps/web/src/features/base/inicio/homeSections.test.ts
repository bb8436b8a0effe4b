import { expect, test } from 'vitest';
import { homeSectionsFor } from './homeSections.ts';

const every = () => true;
const titles = (roles: readonly string[], can: Parameters<typeof homeSectionsFor>[0] = every) =>
  homeSectionsFor(can, roles).map(({ titulo }) => titulo);

test.each([
  ['Abogado', ['Mi agenda de hoy', 'Mis casos', 'Mis casos de lesiones', 'Mis asistencias jurídicas']],
  ['Investigador', ['Mi agenda de hoy', 'Mis casos', 'Mis casos de lesiones']],
  ['Contact Center', ['Mi agenda de hoy', 'Mis casos', 'Mis asistencias jurídicas']],
  ['Perito', ['Mi agenda de hoy', 'Mis casos']],
  ['Dibujante', ['Mi agenda de hoy', 'Mis casos']],
  ['Profesor', ['Mi agenda de hoy', 'Mis sesiones de hoy']],
  ['Mecánico', ['Mi agenda de hoy', 'Mis turnos de hoy']],
  ['Administrador', ['Mi agenda de hoy', 'Necesita un administrador']],
  ['Coordinador Operativo', ['Mi agenda de hoy']],
])('RUTAS-15 the home page of a %s has only the sections of that role', (rol, parts) => {
  expect(titles([rol])).toEqual(parts);
});

test('RUTAS-15 a user with several roles gets the sections of each role once', () => {
  expect(titles(['Perito', 'Abogado', 'Profesor'])).toEqual([
    'Mi agenda de hoy',
    'Mis sesiones de hoy',
    'Mis casos',
    'Mis casos de lesiones',
    'Mis asistencias jurídicas',
  ]);
});

test('RUTAS-15 SHELL-07 a section of the home page needs its permission', () => {
  expect(titles(['Abogado', 'Administrador'], () => false)).toEqual([]);
  expect(titles(['Abogado'], (permiso) => permiso === 'agenda.ver')).toEqual(['Mi agenda de hoy']);
});
