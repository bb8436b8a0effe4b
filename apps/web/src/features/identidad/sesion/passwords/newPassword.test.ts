import { expect, test } from 'vitest';
import { z } from 'zod';
import { ClaveNueva, cumpleRegla } from '@amparo/contract/identidad/sesion/rules';
import { REGLAS_DE_CLAVE } from '@amparo/contract/identidad/sesion/schemas';
import { mensajesDeClave } from '@amparo/contract/identidad/sesion/texts';
import { confirmacion, confirmed } from './newPassword.ts';

const Form = confirmed(z.object({ nueva: ClaveNueva('Contraseña nueva'), confirmacion }), 'nueva');
const problems = (nueva: string, again: string) =>
  Form.safeParse({ nueva, confirmacion: again }).error?.issues.map(({ path, message }) => [path[0], message]);

test.each([
  ['', []],
  ['a', ['Una minúscula']],
  ['aB', ['Una mayúscula', 'Una minúscula']],
  ['aB3', ['Una mayúscula', 'Una minúscula', 'Un número']],
  ['aB3!', ['Una mayúscula', 'Una minúscula', 'Un número', 'Uno de $ @ ! % * # ? &']],
  ['aB3!aB3!', REGLAS_DE_CLAVE.map(({ regla }) => regla)],
])('CLAVE-18 CLAVE-19 CLAVE-20 CLAVE-21 the password "%s" fulfils %j', (typed, rules) => {
  expect(REGLAS_DE_CLAVE.filter((rule) => cumpleRegla(rule, typed)).map(({ regla }) => regla)).toEqual(rules);
});

test.each(['aB3!aB3', 'ab3!ab3!', 'AB3!AB3!', 'aBc!aBc!', 'aB3-aB3-'])(
  'CLAVE-17 CLAVE-24 CLAVE-25 the form refuses the weak password "%s" before it sends it',
  (weak) => expect(problems(weak, weak)).toEqual([['nueva', mensajesDeClave.insegura]]),
);

test('CLAVE-26 the form refuses more than 64 characters', () => {
  const long = `aB3!${'ñ'.repeat(61)}`;
  expect(problems(long, long)?.[0]?.[1]).toContain('admite máximo 64 caracteres');
  expect(problems(long.slice(0, -1), long.slice(0, -1))).toBeUndefined();
});

test('CLAVE-22 CLAVE-23 the form refuses a confirmation that differs', () => {
  expect(problems('aB3!aB3!', 'aB3!aB3?')).toEqual([['confirmacion', 'Las contraseñas no coinciden']]);
  expect(problems('aB3!aB3!', 'aB3!aB3!')).toBeUndefined();
});
