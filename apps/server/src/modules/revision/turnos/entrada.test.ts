import { expect, test } from 'vitest';
import { ROLES_DE_ENTRADA } from '@amparo/contract/kernel/roles';
import { ROL_MECANICO } from '@amparo/contract/revision/turnos/schemas';
import { useTestApp, type TestApp } from '../../../testing/test-app.ts';
import { storeAppointment } from './testing.ts';

const CLAVE = 'Faro-h0nd0#norte';
const usual = useTestApp({ started: true });
const admitting = useTestApp({
  started: true,
  env: { ENTRY_ROLES: [...ROLES_DE_ENTRADA, ROL_MECANICO].join(', ') },
});

async function enter(testApp: TestApp) {
  const { correo } = await testApp.account({ roles: [ROL_MECANICO], contrasena: CLAVE });
  const body = { correo_electronico: correo, contrasena: CLAVE, origen: 'web' };
  return (await testApp.call('POST', 'login', { body })).statusCode;
}

test('TURNOS-56 a mechanic can sign in only if ENTRY_ROLES contains the role, and then works on assigned appointments', async () => {
  expect(ROLES_DE_ENTRADA).not.toContain(ROL_MECANICO);
  expect([await enter(usual), await enter(admitting)]).toEqual([403, 200]);
  const mechanic = await admitting.person({ roles: [ROL_MECANICO] });
  expect((await mechanic.call('GET', 'usuarios/perfil')).json()).toMatchObject({ admitido: true });
  const id = await storeAppointment(admitting, { mecanico: mechanic.id });
  expect((await mechanic.call('PUT', `turnos/${id}`)).statusCode).toBe(200);
});
