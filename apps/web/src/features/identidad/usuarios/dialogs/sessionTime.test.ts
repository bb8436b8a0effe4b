import { expect, test } from 'vitest';
import { fieldErrors } from '@amparo/contract/kernel/errors';
import { minutosDe, TiempoEscrito } from './sessionTime.ts';

function errorsOf(values: unknown): Record<string, string> {
  const read = TiempoEscrito.safeParse(values);
  return read.success ? {} : fieldErrors(read.error.issues);
}

test('USUARIOS-51 two and a half hours are 150 minutes', () => {
  expect(minutosDe({ horas: 2, minutos: 30 })).toBe(150);
});

test('USUARIOS-47 USUARIOS-48 USUARIOS-49 USUARIOS-50 a missing user type and a missing time have their own messages', () => {
  expect(errorsOf({})).toEqual({
    tipo: 'El tipo de usuario es obligatorio',
    horas: 'El tiempo es obligatorio',
    minutos: 'El tiempo es obligatorio',
  });
});

test('USUARIOS-50 USUARIOS-58 the time must be from 1 minute to 24 hours', () => {
  expect(errorsOf({ horas: 0, minutos: 0 })).toMatchObject({ horas: 'El tiempo es obligatorio' });
  expect(errorsOf({ tipo: 'Perito', horas: 24, minutos: 1 })).toEqual({
    horas: 'El tiempo debe estar entre 1 minuto y 24 horas',
  });
  expect(errorsOf({ tipo: 'Perito', horas: 24, minutos: 0 })).toEqual({});
});

test('USUARIOS-54 USUARIOS-55 the session time of the role "Usuario" cannot be changed', () => {
  expect(errorsOf({ tipo: 'Usuario', horas: 1, minutos: 0 })).toEqual({
    tipo: 'Acción denegada, el rol usuario no se puede actualizar el tiempo',
  });
});
