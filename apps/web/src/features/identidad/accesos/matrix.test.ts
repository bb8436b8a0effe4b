import { expect, test } from 'vitest';
import type { Rol } from '@amparo/contract/identidad/accesos/schemas';
import { firstReach, grantsOf, groupsOf } from './matrix.ts';

const rol = (permisos: Rol['permisos']): Rol => ({
  _id: 'r',
  _rev: 1,
  creacion: { fecha: '2026-01-01T00:00:00.000Z' },
  nombre: 'Abogado',
  permisos,
});
const grant = (nombre: string) => ({ _id: nombre, nombre, activo: true, concedido: false, todo: false });

test('ROLES-32 active permissions can be granted, and inactive ones are listed only if the role has them', () => {
  const owned = rol([{ _id: '1', nombre: 'casos.ver', estado: false, todo: true }]);
  const listed = [
    { _id: '1', nombre: 'casos.ver', estado: false },
    { _id: '2', nombre: 'casos.crear', estado: true },
    { _id: '3', nombre: 'casos.borrar', estado: false },
  ];
  expect(grantsOf(owned, listed)).toEqual([
    { _id: '1', nombre: 'casos.ver', activo: false, concedido: true, todo: true },
    { _id: '2', nombre: 'casos.crear', activo: true, concedido: false, todo: false },
  ]);
});

test('permissions are grouped by resource, with custom names at the end', () => {
  const names = ['Ver todo.', 'usuarios.ver', 'push-notification.enviar', 'usuarios.crear'];
  expect(groupsOf(names.map(grant), '').map(({ recurso, grants }) => [recurso, grants.length])).toEqual([
    ['Push notification', 1],
    ['Usuarios', 2],
    ['Otros', 1],
  ]);
});

test('ROLES-14 the search matches the beginning of any word', () => {
  const grants = ['usuarios.ver', 'usuarios.forzar-salida', 'permisos.ver'].map(grant);
  const found = (typed: string) =>
    groupsOf(grants, typed).flatMap((group) => group.grants.map(({ nombre }) => nombre));
  expect(found('ver usu')).toEqual(['usuarios.ver']);
  expect(found('Salída')).toEqual(['usuarios.forzar-salida']);
  expect(found('arios')).toEqual([]);
});

test.each([
  ['Administrador', true],
  ['ADMINISTRADOR ', true],
  ['Abogado', false],
  ['Administrador de flota', false],
])('ROLES-24 ROLES-25 granting to %s sends todo %s', (nombre, todo) => {
  expect(firstReach({ nombre })).toBe(todo);
});
