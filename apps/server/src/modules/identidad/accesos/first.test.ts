import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { codeSentTo } from '../../../testing/codes.ts';
import { runProgram } from '../../../testing/processes.ts';
import { useTestApp } from '../../../testing/test-app.ts';

const testApp = useTestApp({ started: true, partners: true });
const NUEVA = 'Nub3-verde$cerca';

async function command(...args: string[]) {
  const running = runProgram(join(import.meta.dirname, 'command.ts'), args, {
    NODE_ENV: 'test',
    DATABASE_URL: testApp.url,
    PUBLIC_URL: 'https://amparo.empresa.co',
  });
  onTestFinished(() => void running.process.kill('SIGKILL'));
  return { code: await running.ended, said: running.output() };
}

describe('the first administrator', () => {
  test('sets a password with the mailed code and signs in as administrator', async () => {
    const correo = 'primera@empresa.co';
    const made = await command(correo, 'María Fernanda', 'Restrepo Uribe');
    expect(made).toEqual({
      code: 0,
      said: `${correo} is an administrator. Open https://amparo.empresa.co and choose "¿Olvidaste tu contraseña?".\n`,
    });

    const asked = await testApp.call('POST', 'recuperar-contrasena/otp', {
      body: { correo_electronico: correo },
    });
    const { solicitud } = asked.json<{ solicitud: string }>();
    const otp = await codeSentTo(testApp, correo);
    const body = { correo_electronico: correo, otp, solicitud, contrasena: NUEVA };
    expect((await testApp.call('PUT', 'recuperar-contrasena', { body })).statusCode).toBe(200);

    const credentials = { correo_electronico: correo, contrasena: NUEVA, origen: 'web' };
    await testApp.call('POST', 'login', { body: credentials });
    const entered = await testApp.call('POST', 'login', {
      body: { ...credentials, otp: await codeSentTo(testApp, correo, 2) },
    });
    const { token } = entered.json<{ data: { token: string } }>().data;
    const roles = await testApp.call('GET', 'roles', { headers: { authorization: `Bearer ${token}` } });
    expect(roles.statusCode).toBe(200);

    const trail = await testApp.app.platform.db
      .selectFrom('auditoria as a')
      .innerJoin('usuario as u', 'u.id', 'a.registro_id')
      .select(['a.accion', 'a.usuario_nombre'])
      .where('u.correo_electronico', '=', correo)
      .where('a.usuario_nombre', '=', 'Sistema')
      .orderBy('a.id')
      .execute();
    expect(trail.map(({ accion }) => accion)).toEqual(['crear', 'asignar-rol']);
  });

  test('is refused when the email is taken or an argument is missing', async () => {
    const { correo } = await testApp.account();
    expect(await command(correo, 'Ana', 'Leal')).toEqual({
      code: 1,
      said: 'Ya existe un usuario con ese correo electrónico\n',
    });
    const wrong = await command('no es un correo', 'Ana');
    expect(wrong.code).toBe(2);
    expect(wrong.said).toMatch(/correo_electronico: .+\n {2}apellidos: .+\n/);
    expect(
      await testApp.app.platform.db.selectFrom('usuario').select('id').where('nombres', '=', 'Ana').execute(),
    ).toEqual([]);
  });
});
