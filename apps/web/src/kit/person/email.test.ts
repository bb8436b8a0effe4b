import { expect, test } from 'vitest';
import { mensajesDeCambioDeCorreo } from '@amparo/contract/identidad/cambio-de-correo/texts';
import { perfilConClave } from './email.ts';

const typed = (correo_electronico: string, contrasena_actual = '') => ({
  nombres: 'Ana',
  apellidos: 'Rojas',
  correo_electronico,
  identificacion: { tipo: 'CC', identificacion: '52123456' },
  direcciones: [],
  telefonos: [],
  contrasena_actual,
});

test('H39 the password is required only for another address and sent only if it was typed', () => {
  const { schema, changed } = perfilConClave('ana@amparo.co');
  const wrong = (value: unknown) => schema.safeParse(value).error?.issues;
  expect(schema.parse(typed('ANA@amparo.co')).contrasena_actual).toBeUndefined();
  expect(wrong(typed('otra@amparo.co'))).toMatchObject([
    { path: ['contrasena_actual'], message: mensajesDeCambioDeCorreo.claveActual },
  ]);
  expect(schema.parse(typed('otra@amparo.co', ' con espacios ')).contrasena_actual).toBe(' con espacios ');
  changed('otra@amparo.co');
  expect(wrong(typed('otra@amparo.co'))).toBeUndefined();
});
