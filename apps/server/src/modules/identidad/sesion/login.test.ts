import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { ROLES, ROLES_DE_ENTRADA } from '@amparo/contract/kernel/roles';
import { ageCodes, codeSentTo, otherThan } from '../../../testing/codes.ts';
import type { TestPerson } from '../../../testing/people.ts';
import { useTestApp } from '../../../testing/test-app.ts';

const testApp = useTestApp({ started: true, partners: true, env: { TRUSTED_PROXIES: '1' } });
const CLAVE = 'Tr3n-azul#lejos';

interface Given {
  contrasena?: string;
  otp?: string;
  dispositivo?: string;
  from?: string;
}

function login(correo_electronico: string, { from = '10.0.0.1', ...given }: Given = {}) {
  return testApp.call('POST', 'login', {
    body: { correo_electronico, contrasena: CLAVE, origen: 'web', ...given },
    headers: { 'x-forwarded-for': from, 'user-agent': 'navegador' },
  });
}

const staff = (who: TestPerson = {}) => testApp.account({ contrasena: CLAVE, roles: ['Abogado'], ...who });

/** Signs in with the mailed code, which makes the device trusted. */
async function enter(correo: string, dispositivo = randomUUID()) {
  await login(correo, { dispositivo });
  const answer = await login(correo, { dispositivo, otp: await codeSentTo(testApp, correo) });
  return { dispositivo, token: answer.json<{ data: { token: string } }>().data.token };
}

const perfil = (token: string) =>
  testApp.call('GET', 'usuarios/perfil', { headers: { authorization: `Bearer ${token}` } });

describe('mailed code', () => {
  test('LOGIN-14 LOGIN-21 an unknown device gets no token but a code by mail', async () => {
    const { correo } = await staff();
    const first = await login(correo);
    expect(first.statusCode).toBe(200);
    expect(first.json()).toEqual({ data: {}, message: 'Enviamos un código de seis dígitos a tu correo' });
    expect(await codeSentTo(testApp, correo)).toMatch(/^\d{6}$/);
  });

  test('LOGIN-09 LOGIN-11 LOGIN-19 the same credentials with the code get data.token', async () => {
    const { correo } = await staff();
    await login(correo);
    const otp = await codeSentTo(testApp, correo);
    const second = await login(correo, { otp });
    expect(second.statusCode).toBe(200);
    const { token } = second.json<{ data: { token: string } }>().data;
    expect((await perfil(token)).statusCode).toBe(200);
  });

  test('LOGIN-21 the mail is Spanish, in text and HTML, and loads nothing from other hosts', async () => {
    const { correo } = await staff({ nombres: 'Ana <b>' });
    await login(correo);
    const otp = await codeSentTo(testApp, correo);
    const [mail] = testApp.partners.correo.mensajes(correo);
    expect(mail?.asunto).toBe('Tu código para ingresar a Amparo');
    expect(mail?.html).toContain(otp);
    expect(mail?.html).toContain('Hola, Ana &lt;b&gt;');
    expect(mail?.html).not.toMatch(/<img|https?:\/\//);
  });

  test('LOGIN-21 a confirmed device needs no code for 30 days, and needs one after them', async () => {
    const { id, correo } = await staff();
    const { dispositivo } = await enter(correo);
    expect((await login(correo, { dispositivo })).json()).toMatchObject({
      data: { token: expect.any(String) },
    });
    expect((await login(correo, { dispositivo: randomUUID() })).json<{ data: object }>().data).toEqual({});
    const verified = (ago: string) =>
      sql`update dispositivo set verificado = now() - ${ago}::interval where usuario_id = ${id}`.execute(
        testApp.app.platform.db,
      );
    await verified('29 days 23 hours');
    expect((await login(correo, { dispositivo })).json()).toMatchObject({
      data: { token: expect.any(String) },
    });
    await verified('30 days');
    await ageCodes(testApp, '61 seconds');
    expect((await login(correo, { dispositivo })).json<{ data: object }>().data).toEqual({});
  });

  test('LOGIN-20 within 60 s no second code is sent; later a new code cancels the previous one', async () => {
    const { correo } = await staff();
    await login(correo);
    const former = await codeSentTo(testApp, correo);
    await ageCodes(testApp, '45 seconds');
    expect((await login(correo)).json<{ message: string }>().message).toMatch(/^Ya te enviamos un código/);
    await ageCodes(testApp, '15 seconds');
    await login(correo);
    const current = await codeSentTo(testApp, correo, 2);
    // In one run of a million both codes are equal, and then the first one is valid.
    const isRefused = former === current || (await login(correo, { otp: former })).statusCode === 400;
    expect(isRefused).toBe(true);
    expect((await login(correo, { otp: current })).json()).toMatchObject({
      data: { token: expect.any(String) },
    });
  });

  test('LOGIN-21 a correct fifth try signs in', async () => {
    const { correo } = await staff();
    await login(correo);
    const otp = await codeSentTo(testApp, correo);
    for (let n = 0; n < 4; n += 1)
      expect((await login(correo, { otp: otherThan(otp) })).statusCode).toBe(400);
    expect((await login(correo, { otp })).json()).toMatchObject({ data: { token: expect.any(String) } });
  });

  test('LOGIN-21 after five wrong tries the correct code is refused, and a new one is sent only after a minute', async () => {
    const { correo } = await staff();
    await login(correo);
    const otp = await codeSentTo(testApp, correo);
    for (let n = 0; n < 5; n += 1) {
      const wrong = await login(correo, { otp: otherThan(otp) });
      expect(wrong.statusCode).toBe(400);
      expect(wrong.json()).toEqual({
        message: 'El código no es correcto o ya venció. Pide uno nuevo.',
        errors: { otp: 'El código no es correcto o ya venció. Pide uno nuevo.' },
      });
    }
    expect((await login(correo, { otp })).statusCode).toBe(400);
    const early = await login(correo);
    expect(early.statusCode).toBe(429);
    expect(early.json<{ message: string }>().message).toMatch(
      /^Has pedido demasiados códigos\. Espera \d+ segundos? antes de pedir otro\.$/,
    );
  });

  test('LOGIN-21 of many concurrent guesses only five are compared', async () => {
    const { id, correo } = await staff();
    await login(correo);
    const otp = await codeSentTo(testApp, correo);
    await Promise.all(Array.from({ length: 12 }, () => login(correo, { otp: otherThan(otp) })));
    const { intentos } = await testApp.app.platform.db
      .selectFrom('codigo')
      .select('intentos')
      .where('usuario_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(intentos).toBe(5);
  });

  test('LOGIN-21 a code expires after ten minutes and works once, also when it is sent twice concurrently', async () => {
    const late = await staff();
    await login(late.correo);
    const old = await codeSentTo(testApp, late.correo);
    await ageCodes(testApp, '10 minutes');
    expect((await login(late.correo, { otp: old })).statusCode).toBe(400);

    const { correo } = await staff();
    await login(correo);
    const otp = await codeSentTo(testApp, correo);
    await ageCodes(testApp, '9 minutes');
    const both = await Promise.all([login(correo, { otp }), login(correo, { otp })]);
    expect(both.map((answer) => answer.statusCode).toSorted((a, b) => a - b)).toEqual([200, 400]);
    expect((await login(correo, { otp })).statusCode).toBe(400);
  });

  test.each(['12345', '1234567', '12a456', ' 123456', '', '١٢٣٤٥٦'])(
    'LOGIN-17 LOGIN-18 the code "%s" is refused for its format',
    async (otp) => {
      const answer = await login('nadie@amparo.co', { otp, from: '10.0.0.2' });
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({ errors: { otp: 'El código debe tener seis números' } });
    },
  );

  test('LOGIN-21 the digits are deleted once the mail is sent, and only their hash remains', async () => {
    const { id, correo } = await staff();
    await login(correo);
    const otp = await codeSentTo(testApp, correo);
    const stored = () =>
      sql<{ text: string }>`select (select json_agg(c) from codigo c where usuario_id = ${id})::text
        || coalesce((select json_agg(j.data) from pgboss.job j)::text, '') as text`.execute(
        testApp.app.platform.db,
      );
    await expect.poll(async () => (await stored()).rows[0]?.text).not.toContain(otp);
  });
});

describe('entry roles', () => {
  test.each([
    'Administrador',
    'Contact Center',
    'Coordinador Contact Center',
    'Coordinador Operativo',
    'Coordinador Abogado',
    'Abogado',
    'Coordinador Abogado CAIT',
    'Abogado CAIT',
    'Coordinador Perito',
    'Perito',
    'Dibujante',
    'Coordinador Investigador',
  ] as const)('LOGIN-27 LOGIN-28 LOGIN-33 %s may sign in, whatever other roles the user has', async (rol) => {
    const { correo } = await staff({ roles: ['Usuario', rol] });
    const { token } = await enter(correo);
    expect((await perfil(token)).statusCode).toBe(200);
  });

  test.each(ROLES.filter((rol) => !ROLES_DE_ENTRADA.includes(rol)))(
    'LOGIN-30 LOGIN-31 LOGIN-32 LOGIN-33 %s alone may not sign in',
    async (rol) => {
      const { correo } = await staff({ roles: [rol] });
      const answer = await login(correo);
      expect(answer.statusCode).toBe(403);
      expect(answer.json()).toEqual({ message: 'No tienes acceso' });
    },
  );

  test.each([
    ['with the role Usuario', ['Usuario']],
    ['without any role', []],
  ])(
    'COMUN-01 LOGIN-29 LOGIN-30 staff can read a customer %s, who gets no code and no session',
    async (_which, roles) => {
      const { id, correo } = await staff({ roles });
      const admin = await testApp.admin();
      expect((await admin.call('GET', `usuarios/${id}`)).json()).toMatchObject({
        correo_electronico: correo,
      });
      const answer = await login(correo);
      expect([answer.statusCode, answer.json()]).toEqual([403, { message: 'No tienes acceso' }]);
      const { db } = testApp.app.platform;
      for (const table of ['sesion', 'codigo'] as const)
        expect(await db.selectFrom(table).selectAll().where('usuario_id', '=', id).execute(), table).toEqual(
          [],
        );
    },
  );

  test('LOGIN-36 a deactivated user gets 401 in Spanish and no token; a wrong password does not reveal the deactivation', async () => {
    const { correo } = await staff({ estado: false });
    const answer = await login(correo);
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toEqual({ message: 'Tu usuario está inactivo. Comunícate con un administrador.' });
    const wrong = await login(correo, { contrasena: 'otra' });
    expect(wrong.json()).toEqual({ message: 'El correo o la contraseña no son correctos' });
  });

  test('LOGIN-12 LOGIN-15 LOGIN-24 CLAVE-27 with a pending reset sign-in returns data.reset with its message, and no code or token', async () => {
    const { correo } = await staff({ contrasena: '1032456789', reset: true });
    const answer = await login(correo, { contrasena: '1032456789' });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({
      data: { reset: true, message: 'Por seguridad debes cambiar tu contraseña antes de continuar' },
    });
    expect(testApp.partners.correo.mensajes(correo)).toEqual([]);
  });

  test('an unknown email and a wrong password get the same response; case and spaces of the email are ignored', async () => {
    const { correo } = await staff();
    const unknown = await login('nadie.asi@amparo.co', { from: '10.0.0.3' });
    const wrong = await login(correo, { contrasena: 'No-es-esta1!', from: '10.0.0.3' });
    expect([unknown.statusCode, wrong.statusCode]).toEqual([401, 401]);
    expect(unknown.json()).toEqual(wrong.json());
    expect((await login(`  ${correo.toUpperCase()} `)).statusCode).toBe(200);
  });

  test.each([
    ['correo_electronico', { correo_electronico: 'no es correo' }],
    ['correo_electronico', { correo_electronico: undefined }],
    ['contrasena', { contrasena: '' }],
    ['contrasena', { contrasena: { $ne: 1 } }],
    ['origen', { origen: 'app' }],
    ['dispositivo', { dispositivo: 'corto' }],
  ])('LOGIN-09 LOGIN-10 a wrong %s gets 400 at its field', async (field, wrong) => {
    const body = { correo_electronico: 'a@amparo.co', contrasena: CLAVE, origen: 'web', ...wrong };
    const answer = await testApp.call('POST', 'login', { body });
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json<{ errors: object }>().errors)).toEqual([field]);
  });
});

describe('effects of a sign-in', () => {
  test('LOGIN-38 USUARIOS-19 a sign-in sets login, ultimo_ingreso and verificado, keeps availability and is audited', async () => {
    const { id, correo } = await staff();
    const before = Date.now();
    const { token } = await enter(correo);
    const person = (await perfil(token)).json<{ ultimo_ingreso: string }>();
    expect(person).toMatchObject({ login: true, verificado: true, estado_asesor: null, _rev: 1 });
    expect(Date.parse(person.ultimo_ingreso)).toBeGreaterThanOrEqual(before);
    const trail = await testApp.app.platform.db
      .selectFrom('auditoria')
      .select(['accion', 'usuario_id', 'ip', 'agente'])
      .where('registro_id', '=', id)
      .execute();
    expect(trail).toEqual([{ accion: 'ingresar', usuario_id: id, ip: '10.0.0.1', agente: 'navegador' }]);
  });

  test('LOGIN-38 SESION-21 a second sign-in replaces the first session; after concurrent sign-ins one session remains', async () => {
    const { id, correo } = await staff();
    const { token, dispositivo } = await enter(correo);
    const answers = await Promise.all(Array.from({ length: 6 }, () => login(correo, { dispositivo })));
    const entered = answers.filter((answer) => answer.statusCode === 200);
    expect(entered.length).toBeGreaterThan(0);
    expect(answers.every((answer) => [200, 429].includes(answer.statusCode))).toBe(true);
    expect((await perfil(token)).statusCode).toBe(401);
    const tokens = entered.map((answer) => answer.json<{ data: { token: string } }>().data.token);
    const alive = await Promise.all(tokens.map((each) => perfil(each)));
    expect(alive.filter((answer) => answer.statusCode === 200)).toHaveLength(1);
    const open = await testApp.app.platform.db
      .selectFrom('sesion')
      .select('id')
      .where('usuario_id', '=', id)
      .where('terminada', 'is', null)
      .execute();
    expect(open).toHaveLength(1);
  });

  test('SESION-05 SESION-10 SESION-22 a token expires after the minutes of tiempo_session and then gets 401', async () => {
    const { id, correo } = await staff();
    const { db, sessions } = testApp.app.platform;
    await db.updateTable('usuario').set({ tiempo_session: 7 }).where('id', '=', id).execute();
    const { token } = await enter(correo);
    const { sesion, tiempo_session } = (await perfil(token)).json<{
      sesion: { vence: string };
      tiempo_session: number;
    }>();
    expect(tiempo_session).toBe(7);
    expect((new Date(sesion.vence).getTime() - Date.now()) / 60_000).toBeCloseTo(7, 0);
    await db
      .updateTable('sesion')
      .set({ vence: new Date(Date.now() - 1_000) })
      .where('usuario_id', '=', id)
      .execute();
    sessions.forget();
    expect((await perfil(token)).statusCode).toBe(401);
  });

  test('SESION-12 a new user has a session time of 480 minutes', async () => {
    const { correo } = await staff();
    const { token } = await enter(correo);
    expect((await perfil(token)).json()).toMatchObject({ tiempo_session: 480 });
  });

  test('LOGIN-26 SESION-03 the profile returns the user with roles and permissions', async () => {
    const { id, correo } = await staff({ nombres: 'Rosa', roles: ['Abogado', 'Perito'] });
    const { token } = await enter(correo);
    expect((await perfil(token)).json()).toMatchObject({
      id,
      _id: id,
      nombres: 'Rosa',
      correo_electronico: correo,
      foto: null,
      roles: [{ nombre: 'Abogado' }, { nombre: 'Perito' }],
      permisos: expect.any(Array),
    });
  });
});
