import { expect, test } from 'vitest';
import { GRUPOS, type ScreenRoute } from '../../kit/manifest.ts';
import { screens as product } from '../manifests.ts';
import { isOpen, menuFor } from './menu.ts';

const load = () => Promise.reject(new Error('never opened here'));
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

test('SHELL-02 SHELL-03 SHELL-04 the twenty-one groups keep their order; Pólizas and Políticas are two', () => {
  expect(GRUPOS).toHaveLength(21);
  const groups = menuFor(screens, () => true).map(({ grupo }) => grupo);
  expect(groups).toEqual(['Configuración', 'Vehículos', 'Pólizas', 'Políticas']);
});

test('SHELL-05 SHELL-07 a group without entries is hidden and an entry needs its permission', () => {
  const groups = menuFor(screens, () => false);
  expect(groups.map(({ grupo }) => grupo)).not.toContain('VIP');
  expect(groups[0]).toEqual({ grupo: 'Configuración', entries: [{ path: '/roles', label: '/roles' }] });
  expect(
    menuFor([{ ...screen('/permisos', 'Configuración'), permiso: 'permisos.ver' }], () => false),
  ).toEqual([]);
});

test('SHELL-06 every screen of the product stands in its group, in this order', () => {
  const groups = menuFor(product, () => true).map(({ grupo, entries }) => [
    grupo,
    entries.map(({ path }) => path),
  ]);
  expect(Object.fromEntries(groups)).toEqual({
    Métricas: ['/Estadistica', '/Dashboard', '/Metricas'],
    Configuración: ['/v-roles', '/roles', '/permisos', '/v-formularios', '/Publicaciones'],
    Usuarios: ['/v-users'],
    'Asistencia jurídica': ['/tramites'],
    Políticas: ['/politicas'],
    'Preguntas frecuentes': ['/PreguntasFrecuentes'],
    Aliados: ['/aliados', '/cupones-aliados'],
  });
});

test('SHELL-06 entries follow their order and optional parts of a path are left out of the link', () => {
  const groups = menuFor(screens, () => true);
  expect(groups[0]?.entries.map(({ path }) => path)).toEqual(['/roles', '/permisos']);
  expect(groups[1]?.entries[0]?.path).toBe('/v-vehiculos');
});

test('RUTAS-11 the open entry is found in any casing, with what follows its path, and no other', () => {
  const entry = { path: '/v-vehiculos', label: 'Vehículos' };
  expect(isOpen(entry, '/V-Vehiculos/7')).toBe(true);
  expect(isOpen(entry, '/v-vehiculos-otros')).toBe(false);
});
