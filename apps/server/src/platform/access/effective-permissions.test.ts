import { expect, test } from 'vitest';
import { coversPermissions, type EffectivePermissions } from './effective-permissions.ts';

const power = (permisos: Record<string, boolean>, ...roles: string[]): EffectivePermissions => ({
  roles,
  permisos: new Map(Object.entries(permisos)),
  agregados: new Map(),
});
const admin = power({}, 'Administrador');

test.each<[string, EffectivePermissions, EffectivePermissions, boolean]>([
  ['no permissions cover no permissions', power({}), power({}), true],
  ['an administrator covers any user', admin, power({ 'x.ver': true }), true],
  ['an administrator covers another administrator', admin, admin, true],
  ['no other user covers an administrator', power({ 'x.ver': true }), admin, false],
  ['the same permission with the same scope', power({ 'x.ver': true }), power({ 'x.ver': true }), true],
  [
    'more permissions than the other user',
    power({ 'x.ver': true, 'x.editar': true }),
    power({ 'x.ver': false }),
    true,
  ],
  ['one permission missing', power({ 'x.ver': true }), power({ 'x.ver': true, 'x.editar': false }), false],
  ['the same permission with a narrower scope', power({ 'x.ver': false }), power({ 'x.ver': true }), false],
  ['a role without permissions is covered by any user', power({}), power({}, 'Abogado'), true],
])('H39 %s', (_case, one, other, expected) => {
  expect(coversPermissions(one, other)).toBe(expected);
});
