import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { avisos } from '@amparo/contract/base/avisos/routes';
import { ageCodes, codeSentTo } from '../../../testing/codes.ts';
import { until } from '../../../testing/processes.ts';
import { useTestApp, type TestUser } from '../../../testing/test-app.ts';

const testApp = useTestApp({ started: true, partners: true });
const CLAVE = 'Tr3n-azul#lejos';

const noticesOf = async (who: TestUser) =>
  avisos.list.answer.parse((await who.call('GET', 'notificaciones/usuario')).json());

test('F14 LOGIN-21 a code from the future, made before the clock was set back, is refused, and the user gets another one', async () => {
  const { correo } = await testApp.account({ roles: ['Abogado'], contrasena: CLAVE });
  const login = async (otp?: string) => {
    const body = { correo_electronico: correo, contrasena: CLAVE, origen: 'web', otp };
    return (await testApp.call('POST', 'login', { body })).statusCode;
  };
  await login();
  const otp = await codeSentTo(testApp, correo);
  await ageCodes(testApp, '-1 day');
  expect(await login(otp)).toBe(400);
  await login();
  expect(await login(await codeSentTo(testApp, correo, 2))).toBe(200);
});

test('F10 the retries of a code mail end before the code expires', async () => {
  const { rows } = await sql<{ longest: number }>`
    select sum(least(retry_delay_max, retry_delay * 2 ^ i))::int as longest
    from pgboss.queue, generate_series(1, retry_limit) i where name = 'codigo-por-correo'`.execute(
    testApp.app.platform.db,
  );
  expect(rows[0]?.longest).toBeLessThan(600);
});

test('F10 when all retries of code mails fail, administrators get one notice, however many codes failed', async () => {
  const { db } = testApp.app.platform;
  const [admin, lawyer] = [await testApp.admin(), await testApp.person({ roles: ['Abogado'] })];
  const people = [1, 2, 3].map(() => testApp.account({ roles: ['Abogado'], contrasena: CLAVE }));
  await testApp.partners.correo.setFault({ modo: 'error' });
  onTestFinished(() => testApp.partners.correo.setFault({ modo: 'ninguna' }));
  // No retries, because the delays between them are not tested here.
  await sql`update pgboss.queue set retry_limit = 0 where name = 'codigo-por-correo'`.execute(db);
  for (const { correo } of await Promise.all(people)) {
    const body = { correo_electronico: correo, contrasena: CLAVE, origen: 'web' };
    expect((await testApp.call('POST', 'login', { body })).statusCode).toBe(200);
  }
  await until('all three failures are processed', async () => {
    const { rows } = await sql`select 1 from pgboss.job
      where name = 'codigo-por-correo.agotado' and state = 'completed'`.execute(db);
    return rows.length === 3;
  });
  const { datos } = await noticesOf(admin);
  expect(datos.map(({ notificacion }) => notificacion)).toEqual([
    {
      titulo: 'Los códigos no salen por correo',
      mensaje: expect.stringMatching(/Revisa el servidor de correo\. Último error: .*451/) as string,
    },
  ]);
  expect((await noticesOf(lawyer)).totalElementos).toBe(0);
});
