import { expect, test } from 'vitest';
import { CLAVE, keysOf } from '../../../testing/keys.ts';
import { useTestApp } from '../../../testing/test-app.ts';

const testApp = useTestApp({ started: true, env: { PUBLIC_URL: 'http://127.0.0.1:4000' } });
const { staff, login } = keysOf(testApp);

test('LOGIN-21 an installation on an IP address has no keys and ignores keys registered elsewhere', async () => {
  const person = await staff();
  await testApp.app.platform.db
    .insertInto('llave')
    .values({
      usuario_id: person.id,
      credencial: Buffer.alloc(32, 1),
      clave_publica: Buffer.alloc(77, 1),
      nombre: 'De antes',
    })
    .execute();
  const list = await person.call('GET', 'usuarios/llaves');
  expect(list.json()).toMatchObject({ disponible: false, datos: [{ nombre: 'De antes' }] });
  const asked = await person.call('POST', 'usuarios/llaves/opciones', { body: { contrasena_actual: CLAVE } });
  expect(asked.statusCode).toBe(422);
  expect(asked.json()).toEqual({ message: 'Esta instalación no admite llaves de acceso' });
  expect((await login(person.correo)).body.data).toEqual({});
});
