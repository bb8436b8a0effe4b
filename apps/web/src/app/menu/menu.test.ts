import { expect, test } from 'vitest';
import { GRUPOS, type ScreenRoute } from '../../kit/manifest.ts';
import { isOpen, menuFor } from './menu.ts';

const load = () => Promise.reject(new Error('This test opens no screen'));
const screen = (path: string, grupo: (typeof GRUPOS)[number], orden = 1): ScreenRoute => ({
  path,
  title: path,
  load,
  menu: { grupo, label: path, orden },
});
const screens: ScreenRoute[] = [
  screen('/politicas', 'Políticas'),
  screen('/v-polizas', 'Pólizas'),
  { ...screen('/permisos', 'Configuración', 3), permiso: 'permisos.ver' },
  screen('/roles', 'Configuración', 2),
  screen('/v-vehiculos/:id?', 'Vehículos'),
  { path: '/about', title: 'Acerca de', load },
];

test('SHELL-02 SHELL-03 the twenty-one menu groups have the required names and order', () => {
  expect(GRUPOS).toEqual([
    'Métricas',
    'Configuración',
    'Usuarios',
    'Vehículos',
    'Pólizas',
    'Correo',
    'Choque simple',
    'Biblioteca',
    'Capacitación',
    'Asistencia jurídica',
    'Revisión vehicular',
    'Chats',
    'Comparendos',
    'Planes y servicios',
    'Políticas',
    'Encuestas',
    'Preguntas frecuentes',
    'VIP',
    'Mascotas',
    'Aliados',
    'Pico y placa',
  ]);
  const groups = menuFor(screens, () => true).map(({ grupo }) => grupo);
  expect(groups).toEqual(['Configuración', 'Vehículos', 'Pólizas', 'Políticas']);
});

test('SHELL-05 SHELL-07 an entry needs its permission, and a group without entries is hidden', () => {
  const groups = menuFor(screens, () => false);
  expect(groups.map(({ grupo }) => grupo)).not.toContain('VIP');
  expect(groups[0]).toEqual({ grupo: 'Configuración', entries: [{ path: '/roles', label: '/roles' }] });
  expect(
    menuFor([{ ...screen('/permisos', 'Configuración'), permiso: 'permisos.ver' }], () => false),
  ).toEqual([]);
});

test('entries are sorted by `orden`, and their links leave out optional path parameters', () => {
  const groups = menuFor(screens, () => true);
  expect(groups[0]?.entries.map(({ path }) => path)).toEqual(['/roles', '/permisos']);
  expect(groups[1]?.entries[0]?.path).toBe('/v-vehiculos');
});

test('RUTAS-11 an entry is current for its path in any casing and for paths below it', () => {
  const entry = { path: '/v-vehiculos', label: 'Vehículos' };
  expect(isOpen(entry, '/V-Vehiculos/7')).toBe(true);
  expect(isOpen(entry, '/v-vehiculos-otros')).toBe(false);
});
