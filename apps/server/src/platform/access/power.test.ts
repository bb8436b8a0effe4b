import { expect, test } from 'vitest';
import { isWithin, type Power } from './power.ts';

const power = (permisos: Record<string, boolean>, ...roles: string[]): Power => ({
  roles,
  permisos: new Map(Object.entries(permisos)),
  agregados: new Map(),
});
const admin = power({}, 'Administrador');

test.each<[string, Power, Power, boolean]>([
  ['nobody needs anything over who may do nothing', power({}), power({}), true],
  ['an administrator is over everyone', admin, power({ 'x.ver': true }), true],
  ['an administrator is over another', admin, admin, true],
  ['nobody else is over an administrator, whatever they hold', power({ 'x.ver': true }), admin, false],
  ['the same, as far', power({ 'x.ver': true }), power({ 'x.ver': true }), true],
  ['more than the other', power({ 'x.ver': true, 'x.editar': true }), power({ 'x.ver': false }), true],
  ['one permission less', power({ 'x.ver': true }), power({ 'x.ver': true, 'x.editar': false }), false],
  ['the same, less far', power({ 'x.ver': false }), power({ 'x.ver': true }), false],
  ['a role alone is no power', power({}), power({}, 'Abogado'), true],
])('H39 %s', (_case, one, other, expected) => {
  expect(isWithin(one, other)).toBe(expected);
});
