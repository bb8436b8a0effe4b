import { expect, test } from 'vitest';
import { useTestApp } from '../../../testing/test-app.ts';

const testApp = useTestApp({ started: true, env: { ENTRY_ROLES: 'Administrador, Profesor' } });
const CLAVE = 'Faro-h0nd0#norte';

test.each([
  ['Profesor', true, 200],
  ['Abogado', false, 403],
])(
  'COMUN-62 LOGIN-28 LOGIN-32 with Profesor as an entry role, %s is admitted: %s',
  async (rol, admitido, status) => {
    const { correo } = await testApp.account({ roles: [rol], contrasena: CLAVE });
    const body = { correo_electronico: correo, contrasena: CLAVE, origen: 'web' };
    expect((await testApp.call('POST', 'login', { body })).statusCode).toBe(status);
    const person = await testApp.person({ roles: [rol] });
    expect((await person.call('GET', 'usuarios/perfil')).json()).toMatchObject({ admitido });
  },
);

test('LOGIN-32 an admitted user can read the figures of the home page, a customer cannot', async () => {
  const teacher = await testApp.person({ roles: ['Profesor'] });
  expect((await teacher.call('GET', 'tablero')).statusCode).toBe(200);
  const customer = await testApp.person({ roles: ['Usuario'] });
  expect((await customer.call('GET', 'tablero')).statusCode).toBe(403);
});
